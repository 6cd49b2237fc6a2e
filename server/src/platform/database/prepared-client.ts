import pg from 'pg'

/** Statements that a connection keeps prepared; texts that come after these are planned each time. */
const most = 400
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= most) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

type Send = (...args: unknown[]) => Promise<unknown>
type Piped = pg.Client & { connection: { stream: { cork(): void; uncork(): void } } }

/** Begins a statement whose answer nobody needs: it goes out together with the next one, which fails if it fails. */
export const withNext = '-- with the next\n'

const waits = (text: unknown): boolean => typeof text === 'string' && (text.startsWith(withNext) || text === opening)
const opening = 'start transaction isolation level read committed'
const noAnswer = { command: '', rowCount: null, rows: [], fields: [] }

/**
 * Prepares every statement with parameters under a name, once per connection: planning takes longer than running for
 * most of ours. A transaction is opened together with its first statement, and what waits for the next one goes with
 * it: waking the other process costs more than most statements.
 */
export class PreparedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super({ ...(typeof config === 'string' ? { connectionString: config } : config), pipeline: true })
    const send = this.query.bind(this) as Send
    const waiting: (() => Promise<unknown>)[] = []
    const query: Send = (text, values, ...rest) => {
      const name = typeof text === 'string' && Array.isArray(values) && values.length ? nameOf(text) : undefined
      const statement = () => (name ? send({ name, text, values }, ...rest) : send(text, values, ...rest))
      if (waits(text)) {
        waiting.push(statement)
        return Promise.resolve(noAnswer)
      }
      return waiting.length ? this.#together(waiting.splice(0), statement) : statement()
    }
    this.query = query as typeof this.query
  }

  async #together(before: (() => Promise<unknown>)[], last: () => Promise<unknown>): Promise<unknown> {
    const { stream } = (this as unknown as Piped).connection
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
