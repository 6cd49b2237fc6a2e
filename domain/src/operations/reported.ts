import { maskedText } from '../kernel/masked-text.ts'

interface Frame {
  filename?: string
  function?: string
  lineno?: number
  colno?: number
  in_app?: boolean
}

interface Exception {
  type?: string
  value?: string
  mechanism?: { type: string; handled?: boolean }
  stacktrace?: { frames?: Frame[] }
}

/** The parts of an event of Sentry's protocol that may leave. Whatever else an event has does not. */
export interface ReportedEvent {
  type?: string | undefined
  event_id?: string
  level?: string
  platform?: string
  timestamp?: number
  start_timestamp?: number
  release?: string
  environment?: string
  message?: string
  transaction?: string
  exception?: { values?: Exception[] }
  contexts?: { trace?: object; runtime?: object }
  tags?: object
  measurements?: object
}

/** The name by which the error service knows a file; null for one that is not ours, whose frame is left out. */
export type FileName = (name: string) => string | null

const plainParts = [
  'type',
  'event_id',
  'level',
  'platform',
  'timestamp',
  'start_timestamp',
  'release',
  'environment',
] as const
const tagNames = ['request_id', 'method', 'status', 'job', 'said', 'alarm']
const traceNames = ['trace_id', 'span_id', 'op', 'status']
const runtimeNames = ['name', 'version']
const measured = ['fcp', 'ttfb']

const longest = 1_000

/** An event of an error or of a trace, with nothing in it but what is on the list above; texts are masked. */
export function withoutData(event: ReportedEvent, fileName: FileName): ReportedEvent {
  const { message, transaction, exception, contexts, tags, measurements } = event
  return {
    ...picked(event, plainParts),
    ...(message === undefined ? {} : { message: reportedText(message) }),
    ...(transaction === undefined ? {} : { transaction: reportedRoute(transaction) }),
    ...(exception ? { exception: { values: (exception.values ?? []).map((one) => exceptionOf(one, fileName)) } } : {}),
    contexts: {
      ...(contexts?.trace ? { trace: masked(contexts.trace, traceNames) } : {}),
      ...(contexts?.runtime ? { runtime: masked(contexts.runtime, runtimeNames) } : {}),
    },
    ...(tags ? { tags: masked(tags, tagNames) } : {}),
    ...(measurements ? { measurements: numbers(measurements) } : {}),
  }
}

function exceptionOf({ type, value, mechanism, stacktrace }: Exception, fileName: FileName): Exception {
  const frames = (stacktrace?.frames ?? []).flatMap((frame) => {
    const filename = fileName(frame.filename ?? '')
    const name = frame.function ?? ''
    const called = /^[\w$.<># [\]]{1,100}$/.test(name) ? { function: name } : {}
    return filename === null ? [] : [{ ...picked(frame, ['lineno', 'colno', 'in_app']), ...called, filename }]
  })
  return {
    type: type && /^[\w$.-]{1,80}$/.test(type) ? type : 'Error',
    value: reportedText(value ?? ''),
    ...(mechanism ? { mechanism: { type: mechanism.type, handled: mechanism.handled ?? true } } : {}),
    ...(frames.length ? { stacktrace: { frames } } : {}),
  }
}

const picked = <T extends object, K extends keyof T>(from: T, names: readonly K[]): Partial<Pick<T, K>> =>
  Object.fromEntries(
    names.flatMap((name): [K, T[K]][] => (from[name] === undefined ? [] : [[name, from[name]]])),
  ) as unknown as Partial<Pick<T, K>>

/** Numbers as they are, texts masked, and nothing that has parts. */
function masked(from: object, names: readonly string[]): Record<string, string | number> {
  const given = from as Record<string, unknown>
  return Object.fromEntries(
    names.flatMap((name): [string, string | number][] => {
      const value = given[name]
      if (typeof value === 'number') return [[name, value]]
      return typeof value === 'string' ? [[name, isId(name) ? value.slice(0, 64) : reportedText(value)]] : []
    }),
  )
}

/** Identifiers of requests and traces, which masking would take for keys. */
const isId = (name: string) => name.endsWith('_id')

function numbers(from: object): Record<string, { value: number; unit: string }> {
  const given = from as Record<string, { value?: unknown } | undefined>
  return Object.fromEntries(
    measured.flatMap((name): [string, { value: number; unit: string }][] => {
      const value = given[name]?.value
      return typeof value === 'number' ? [[name, { value, unit: 'millisecond' }]] : []
    }),
  )
}

/** A text that others may have written: without query strings, identifiers, quoted values, secrets and addresses. */
export function reportedText(text: string): string {
  // Cut twice: a text cut in the middle of a secret must not end in the part that no rule knows.
  const plain = withoutJson(text.slice(0, 4 * longest)).replace(/[^\s"'`<>()]+/g, addressOf)
  return maskedText(plain)
    .replace(/([:=] ?)(?:"[^"]*"|'[^']*')/g, '$1•••')
    .replace(/"[^"]*"|(?<!\w)'[^']*'|`[^`]*`/g, (quoted) => (isName(quoted.slice(1, -1)) ? quoted : '•••'))
    .slice(0, longest)
}

/** Names of columns, constraints and properties say where to look; what else stands in quotes may be anybody's. */
const isName = (text: string) => /^[a-z_$][a-z_$.]{0,62}$/i.test(text)

/** The runtime quotes the beginning of a body that is no JSON. */
function withoutJson(text: string): string {
  const [from, to] = [text.indexOf('"'), text.lastIndexOf('is not valid JSON')]
  return from >= 0 && to > from ? `${text.slice(0, from)}••• ${text.slice(to)}` : text
}

const addressOf = (word: string) => (word.includes('/') ? reportedRoute(word) : word)

/** A path or an address without its query, and with `:id` in the place of what names a record. */
export function reportedRoute(path: string): string {
  const [plain = ''] = path.slice(0, longest).split(/[?#]/, 1)
  return plain
    .split('/')
    .map((part) => (namesRecord(part) ? ':id' : part))
    .join('/')
}

const namesRecord = (part: string) =>
  /^\d+$/.test(part) || /^[\da-f]{8}-[\da-f-]{27}$/i.test(part) || (part.length > 20 && /\d/.test(part))
