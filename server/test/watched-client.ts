import { performance } from 'node:perf_hooks'
import { PreparedClient, type PreparedConfig } from '../src/platform/database/prepared-client.ts'

const mostMs = 50

type Send = (...args: unknown[]) => Promise<unknown>

/** How long this thread has had nothing to do. A busy machine doesn't make it longer: work that waits its turn is no rest. */
const restedMs = () => performance.eventLoopUtilization().idle

/** Statements under way on any connection of the process, and the rest that they gave: what waits for those waits for SQL. */
const statements = { running: 0, since: 0, restedMs: 0 }
const begun = () => {
  if (statements.running++ === 0) statements.since = restedMs()
}
const ended = () => {
  if (--statements.running === 0) statements.restedMs += restedMs() - statements.since
}
const idleMs = () => restedMs() - statements.restedMs - (statements.running > 0 ? restedMs() - statements.since : 0)

/**
 * A connection that holds its locks for nothing but SQL: a transaction that waited 50 ms for anything else (a hash, a
 * package, somebody else's server) fails with its next statement. Such work belongs into a command's `prepare`.
 */
export class WatchedClient extends PreparedClient {
  constructor(config: PreparedConfig = {}) {
    super(config)
    const send = this.query.bind(this) as Send
    let isOpen = false
    let running = 0
    let idleAt = 0
    const query: Send = async (...args) => {
      const text = String(typeof args[0] === 'string' ? args[0] : (args[0] as { text?: string })?.text)
      const waited = isOpen && running === 0 ? idleMs() - idleAt : 0
      if (/^(commit|rollback)\b/i.test(text)) isOpen = false
      if (waited > mostMs && !/^rollback\b/i.test(text)) {
        throw new Error(`A transaction waited ${waited.toFixed(0)} ms for something else than SQL, then: ${text}`)
      }
      if (/^(start transaction|begin)\b/i.test(text)) isOpen = true
      running++
      begun()
      try {
        return await send(...args)
      } finally {
        running--
        ended()
        idleAt = idleMs()
      }
    }
    this.query = query as typeof this.query
  }
}
