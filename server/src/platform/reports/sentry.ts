import { createStackParser, createTransport, type Event, Scope } from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import type { Logger } from 'pino'
import type { ReportedError, ReportedRequest, ReportOptions, Reports } from './reports.ts'
import { withoutServerData } from './without-data.ts'

interface Setup extends ReportOptions {
  dsn: string
  environment: string
  release: string | undefined
}

/** So many are on their way at once; what comes while they are is lost. */
const mostWaiting = 30
const mostCauses = 5

/**
 * Tells a service that speaks Sentry's protocol. Events are made here, from what is meant to leave, and pass the list of
 * what may leave before they do. Nothing is instrumented, and no state is shared with other users of the package.
 */
export function createSentry(setup: Setup, log: Logger): Reports {
  const client = new ServerRuntimeClient({
    ...{ dsn: setup.dsn, environment: setup.environment, release: setup.release },
    integrations: [],
    stackParser: readStack,
    transport: ({ url, recordDroppedEvent }) =>
      createTransport({ recordDroppedEvent, bufferSize: mostWaiting }, sender(url, setup.sendMs, log)),
    transportOptions: { bufferSize: mostWaiting },
    // One event for a trace, made below; the other way sends parts of it on its own, past `beforeSendTransaction`.
    traceLifecycle: 'static',
    sendClientReports: false,
    dataCollection: { userInfo: false },
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    beforeSend: withoutServerData,
    beforeSendTransaction: withoutServerData,
  })
  const capture = (event: Event) => void client.captureEvent(event, {}, new Scope())
  return {
    error: (error) => capture(errorEvent(error)),
    trace: (request) => {
      if (Math.random() < setup.sample) capture(traceEvent(request))
    },
    flush: async () => void (await client.flush(setup.flushMs)),
  }
}

const readStack = createStackParser(nodeStackLineParser())

function errorEvent({ level, thrown, words, about: { method, route, ...tags } }: ReportedError): Event {
  const transaction = route && `${method} ${route}`
  const place = { level, ...(transaction ? { transaction } : {}), tags: { ...tags, method } }
  if (thrown === undefined || thrown === null) return { ...place, message: words }
  const values = chainOf(thrown).map((error) => exceptionOf(error, level))
  // The service shows the last one as the error, and those before it as its causes.
  return { ...place, tags: { ...place.tags, said: words }, exception: { values: values.reverse() } }
}

/** An error and what caused it. */
function chainOf(thrown: unknown): unknown[] {
  const chain: unknown[] = []
  for (let next: unknown = thrown; next && chain.length < mostCauses; next = (next as { cause?: unknown }).cause) {
    if (chain.includes(next)) break
    chain.push(next)
  }
  return chain
}

function exceptionOf(error: unknown, level: ReportedError['level']) {
  const mechanism = { type: 'log', handled: level !== 'fatal' }
  if (!(error instanceof Error)) return { type: 'Thrown', value: typeof error === 'string' ? error : '', mechanism }
  const frames = readStack(linesOf(error))
  return { type: error.name, value: error.message, mechanism, stacktrace: { frames } }
}

/** The lines that name code: a line of a message could look like one, and would leave as the name of a file. */
function linesOf(error: Error): string {
  // Libraries put what they like there.
  const [stack, message] = [String(error.stack), String(error.message)]
  const said = message ? stack.indexOf(message) : -1
  const rest = said < 0 ? stack : stack.slice(said + message.length)
  return rest
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')
}

function traceEvent({ method, route, status, tookMs }: ReportedRequest): Event {
  const timestamp = Date.now() / 1000
  return {
    type: 'transaction',
    transaction: `${method} ${route}`,
    ...{ start_timestamp: timestamp - tookMs / 1000, timestamp },
    contexts: {
      trace: {
        ...{ trace_id: randomHex(32), span_id: randomHex(16) },
        op: 'http.server',
        status: status < 400 ? 'ok' : status < 500 ? 'invalid_argument' : 'internal_error',
      },
    },
    tags: { method, status },
  }
}

const randomHex = (length: number) => crypto.randomUUID().replaceAll('-', '').slice(0, length)

/** Sends within a time limit, reads of the answer what it says of limits, and logs a service that fails once. */
function sender(url: string, sendMs: number, log: Logger): Parameters<typeof createTransport>[1] {
  let failing = false
  const note = (fault: string | null) => {
    if (fault && !failing) log.warn({ fault }, 'the error service takes no reports')
    failing = fault !== null
  }
  return async ({ body }) => {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body: body as BodyInit,
        redirect: 'error',
        signal: AbortSignal.timeout(sendMs),
      })
      await answer.body?.cancel()
      note(answer.ok || answer.status === 429 ? null : `status ${answer.status}`)
      const header = (name: string) => answer.headers.get(name)
      return {
        statusCode: answer.status,
        headers: { 'x-sentry-rate-limits': header('x-sentry-rate-limits'), 'retry-after': header('retry-after') },
      }
    } catch (error) {
      note(error instanceof Error ? error.name : 'unknown')
      throw error
    }
  }
}
