import { AsyncResource, createHook, executionAsyncResource, type HookCallbacks } from 'node:async_hooks'
import { PreparedClient, type PreparedConfig } from '../src/platform/database/prepared-client.ts'

type Send = (...args: unknown[]) => Promise<unknown>
interface Handle {
  getpeername?(peer: { port?: number }): number
}

/** The turn of the event loop that runs now: its number, and the resource whose answer began it. */
const turn: { number: number; cause: Handle | null } = { number: 0, cause: null }

/** Ticks and the scopes of libraries run inside a turn that something else began. */
const isPartOfTurn = (resource: object) => resource instanceof AsyncResource || 'args' in resource

const hook: HookCallbacks & { trackPromises: boolean } = {
  // Promises only carry an answer on. With them every test would take twice as long.
  trackPromises: false,
  before() {
    const resource = executionAsyncResource()
    if (isPartOfTurn(resource)) return
    turn.number++
    turn.cause = resource
  },
}
createHook(hook).enable()

/** Whether the turn was begun by an answer of the PostgreSQL at this port, on whichever connection. */
function isAnswerOf(port: number): boolean {
  const peer: { port?: number } = {}
  return turn.cause?.getpeername?.(peer) === 0 && peer.port === port
}

/**
 * A connection that waits for nothing but SQL while it holds locks: a transaction that is resumed by anything else (a
 * timer, a file, a hash, another server) fails with its next statement. Such work belongs into a command's `prepare`.
 * It looks at what was awaited and not for how long, so a slow machine changes nothing.
 */
export class WatchedClient extends PreparedClient {
  constructor(config: PreparedConfig = {}) {
    super(config)
    const send = this.query.bind(this) as Send
    let isOpen = false
    let running = 0
    let answeredIn = 0
    const query: Send = async (...args) => {
      const text = String(typeof args[0] === 'string' ? args[0] : (args[0] as { text?: string })?.text)
      const hasWaited = isOpen && running === 0 && turn.number !== answeredIn && !isAnswerOf(this.port)
      if (/^(commit|rollback)\b/i.test(text)) isOpen = false
      if (hasWaited && !/^rollback\b/i.test(text)) {
        throw new Error(`A transaction waited for ${turn.cause?.constructor.name}, which is not SQL, then: ${text}`)
      }
      if (/^(start transaction|begin)\b/i.test(text)) isOpen = true
      running++
      try {
        return await send(...args)
      } finally {
        running--
        answeredIn = turn.number
      }
    }
    this.query = query as typeof this.query
  }
}
