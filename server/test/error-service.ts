import { startReceiver } from './hook-receiver.ts'

/** An event as it arrived. */
export interface Arrived {
  type?: string
  level?: string
  message?: string
  transaction?: string
  exception?: { values: { type: string; value: string; stacktrace?: { frames: { filename: string }[] } }[] }
  tags?: Record<string, string | number>
  [part: string]: unknown
}

/** What speaks Sentry's protocol on this machine, and keeps what it was told. */
export async function startErrorService() {
  const receiver = await startReceiver('/7')
  // Pages of another origin tell it as well.
  receiver.behave((response) => response.writeHead(200, { 'access-control-allow-origin': '*' }).end())
  const events = () => receiver.received.flatMap(({ body }) => eventsOf(body))
  return {
    dsn: receiver.url.replace('://', '://key@'),
    events,
    errors: () => events().filter(({ type }) => type !== 'transaction'),
    traces: () => events().filter(({ type }) => type === 'transaction'),
    /** Everything that was received, headers and addresses included, to be searched. */
    bytes: () => receiver.received.map(({ headers, body }) => `${JSON.stringify(headers)}\n${body}`).join('\n'),
    count: () => receiver.received.length,
    behave: receiver.behave,
    close: receiver.close,
  }
}
export type ErrorService = Awaited<ReturnType<typeof startErrorService>>

/** An envelope is a line about itself, then two for each item: what it is, and what it holds. */
function eventsOf(envelope: string): Arrived[] {
  const lines = envelope.split('\n').slice(1).filter(Boolean)
  return lines.flatMap((line, index) => (index % 2 ? [JSON.parse(line) as Arrived] : []))
}
