import type { Logger } from 'pino'
import type { Reader } from '../tx.ts'
import type { Message } from './relay.ts'

/** What is sent of these rows, in their order; what is gone by now is left out. */
export type Compose = (reader: Reader, ids: readonly number[]) => Promise<readonly { id: number }[]>
export type Composers = Readonly<Record<string, Compose>>

/** The sockets of this node. */
interface Outlet {
  listens(channel: string): boolean
  emit(channel: string, event: string, payload: unknown): void
}

interface Host {
  outlet: Outlet
  composers: Composers
  reader: () => Reader
  log: Logger
}

/**
 * Hands what the relays send to the sockets of this node. A message that only names its row is composed now, with all
 * that arrived with it, and only where somebody hears it; what comes after it on its channel waits until it is sent.
 */
export function createDelivery({ outlet, composers, reader, log }: Host): (message: Message) => void {
  const waiting: Message[] = []
  const held = new Set<string>()
  let running = false

  async function run(): Promise<void> {
    for (running = true; waiting.length; ) await deliver(waiting.splice(0))
    held.clear()
    running = false
  }

  async function deliver(messages: readonly Message[]): Promise<void> {
    const payloads = await Promise.all(
      Object.entries(composers).map(
        async ([event, compose]) => [event, await composed(event, compose, messages)] as const,
      ),
    )
    const byEvent = new Map(payloads)
    for (const { channel, event, payload } of messages) {
      const ofEvent = byEvent.get(event)
      if (ofEvent === undefined) outlet.emit(channel, event, payload)
      // It could not be read: whoever would have heard of it reads again.
      else if (ofEvent === null) outlet.emit(channel, 'resync', {})
      else if (ofEvent.has(idOf(payload))) outlet.emit(channel, event, ofEvent.get(idOf(payload)))
    }
  }

  async function composed(event: string, compose: Compose, messages: readonly Message[]) {
    const ids = messages.filter((message) => message.event === event).map(({ payload }) => idOf(payload))
    try {
      return new Map((await compose(reader(), ids)).map((payload) => [payload.id, payload]))
    } catch (error) {
      log.error({ err: error, event }, 'delivery')
      return null
    }
  }

  return (message) => {
    const { channel, event, payload } = message
    if (!outlet.listens(channel)) return
    if (!composers[event] && !held.has(channel)) return outlet.emit(channel, event, payload)
    waiting.push(message)
    held.add(channel)
    // What arrives in the same piece is composed together.
    if (!running) queueMicrotask(() => running || void run())
  }
}

const idOf = (payload: unknown): number => (payload as { id: number }).id
