import pg from 'pg'
import { noCounts, type StatementCounts, StatementNames } from './statement-names.ts'

export interface PreparedConfig extends pg.ClientConfig {
  /** How many statements a connection keeps prepared; 0 for none. */
  mostStatements?: number
  statementCounts?: StatementCounts
}

type Send = (...args: unknown[]) => Promise<unknown>

/** What of pg's connection is used here though its types don't name it; prepared-client.test.ts pins the versions. */
interface Connection {
  stream: { cork(): void; uncork(): void }
  /** By name the text that is prepared, or on its way to be. */
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  close(message: { type: 'S'; name: string }): void
}

/** Begins a statement whose answer nobody needs: it goes out together with the next one, which fails if it fails. */
export const withNext = '-- with the next\n'

const waits = (text: unknown): boolean => typeof text === 'string' && (text.startsWith(withNext) || text === opening)
const opening = 'start transaction isolation level read committed'
const noAnswer = { command: '', rowCount: null, rows: [], fields: [] }

/**
 * Prepares statements with parameters, those used last per connection: planning takes longer than running for most of
 * ours. The opening of a transaction and statements marked `withNext` are sent in one packet with the next query, which
 * saves a round trip.
 */
export class PreparedClient extends pg.Client {
  constructor(config: PreparedConfig = {}) {
    super({ ...config, pipeline: true })
    const { mostStatements = 256, statementCounts = noCounts() } = config
    const names = new StatementNames(mostStatements, statementCounts)
    const nameOf = (text: string) => (mostStatements ? names.of(text, (name) => this.#forget(name)) : undefined)
    const send = this.query.bind(this) as Send
    const waiting: (() => Promise<unknown>)[] = []
    const query: Send = (text, values, ...rest) => {
      // Named only when it is sent: of those that wait one may make another one go.
      const statement = () => {
        const name = typeof text === 'string' && Array.isArray(values) && values.length ? nameOf(text) : undefined
        return name ? send({ name, text, values }, ...rest) : send(text, values, ...rest)
      }
      // What was not sent yet is undone already.
      if (text === 'rollback') waiting.length = 0
      if (waits(text)) {
        waiting.push(statement)
        return Promise.resolve(noAnswer)
      }
      return waiting.length ? this.#together(waiting.splice(0), statement) : statement()
    }
    this.query = query as typeof this.query
  }

  get #connection(): Connection {
    return (this as unknown as { connection: Connection }).connection
  }

  /**
   * Travels with the statement that comes next, and is heard even in a transaction that has failed, as DEALLOCATE would
   * not be. Statements are sent in the order of their calls, so those under this name are ahead of it.
   */
  #forget(name: string): void {
    const connection = this.#connection
    delete connection.parsedStatements[name]
    delete connection.submittedNamedStatements[name]
    connection.close({ type: 'S', name })
  }

  async #together(before: (() => Promise<unknown>)[], last: () => Promise<unknown>): Promise<unknown> {
    const { stream } = this.#connection
    stream.cork()
    const sent = [...before, last].map((statement) => statement())
    stream.uncork()
    // All are awaited, the first fault is the one that counts: those after it only say that the transaction is broken.
    const answers = await Promise.allSettled(sent)
    const fault = answers.find((answer) => answer.status === 'rejected')
    if (fault) throw fault.reason
    return sent.at(-1)
  }
}
