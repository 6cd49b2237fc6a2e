import { BrowserClient, defaultStackParser, type Event, makeFetchTransport, Scope } from '@sentry/browser'
import type { Site } from '@slipway/domain/operations/site.ts'
import { traceSample } from '@slipway/domain/operations/trace-sample.ts'
import type { AnyRouter } from '@tanstack/react-router'
import { isAbort, isApiError } from '../../api/errors.ts'
import { type Trace, traceNavigations, tracePageLoad } from './traces.ts'
import { withoutPageData } from './without-data.ts'

type Setup = NonNullable<Site['reports']>

/** So many of one page are sent: one that fails with each stroke says nothing new. */
const mostErrors = 30

/**
 * Tells a service that speaks Sentry's protocol; answers who is to be told of errors. None of the package's own observers
 * is used: they would look at clicks, fields, addresses and requests, and what isn't looked at can't leave.
 */
export function startSentry({ dsn, environment, release }: Setup, router: AnyRouter): (thrown: unknown) => void {
  const client = new BrowserClient({
    ...{ dsn, environment, ...(release === null ? {} : { release }) },
    integrations: [],
    stackParser: defaultStackParser,
    transport: (options) => makeFetchTransport({ ...options, fetchOptions: { credentials: 'omit' } }),
    traceLifecycle: 'static',
    sendClientReports: false,
    // Or the service would keep the address that the event came from.
    dataCollection: { userInfo: false },
    beforeSend: (event) => withoutPageData(event),
    beforeSendTransaction: (event) => withoutPageData(event),
  })
  const capture = (event: Event) => void client.captureEvent(event, {}, new Scope())
  const route = () => router.state.matches.at(-1)?.staticData.screen?.path ?? 'unknown'
  const trace = (one: Trace) => {
    if (Math.random() < traceSample) capture(traceEvent(one))
  }
  trace(tracePageLoad(route()))
  traceNavigations(router, route, trace)
  let left = mostErrors
  const known = new WeakSet<object>()
  return (thrown) => {
    if (!isOurs(thrown) || known.has(thrown) || left-- <= 0) return
    known.add(thrown)
    capture({ level: 'error', transaction: route(), exception: { values: [exceptionOf(thrown)] } })
  }
}

/** What the server refuses or fails at it tells of itself, and whoever leaves a page breaks off its requests. */
const isOurs = (thrown: unknown): thrown is Error => thrown instanceof Error && !isApiError(thrown) && !isAbort(thrown)

function exceptionOf({ name, message, stack = '' }: Error) {
  // A line of a message could look like one of the stack, and would leave as the name of a file.
  const said = message ? stack.indexOf(message) : -1
  const frames = defaultStackParser(said < 0 ? stack : stack.slice(said + message.length))
  return { type: name, value: message, mechanism: { type: 'page', handled: false }, stacktrace: { frames } }
}

function traceEvent({ op, route, from, to, measured = {} }: Trace): Event {
  const measurements = Object.fromEntries(
    Object.entries(measured).map(([name, value]) => [name, { value, unit: 'millisecond' }]),
  )
  return {
    type: 'transaction',
    transaction: route,
    ...{ start_timestamp: from / 1000, timestamp: to / 1000 },
    contexts: { trace: { trace_id: randomHex(16), span_id: randomHex(8), op, status: 'ok' } },
    measurements,
  }
}

/** Pages without TLS have no `randomUUID`. */
const randomHex = (bytes: number) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
