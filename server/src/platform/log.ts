import { type Logger, type LoggerOptions, pino, stdSerializers } from 'pino'
import type { Config } from './config.ts'

/** Names whose values never reach the log, wherever they stand. A bare `code` is that of an error and stays. */
const secretNames = [
  'password',
  'password_confirmation',
  'current_password',
  'token',
  'refresh_token',
  'access_token',
  'verification_token',
  'reset_token',
  'keystore_password',
  'signing_key_password',
  'signing_key_alias',
  'integration_keys',
  'purse',
  'holder',
  'card_number',
  'sealed',
  'secret',
  'signature',
  'authorization',
  'cookie',
  'DATABASE_URL',
  'SECRET_KEY',
  'SECRET_KEYS_OLD',
  'SENTRY_DSN',
]
export const isSecretName = (name: string): boolean => secretNames.includes(name)

/** Where a `code` is one that a person heard in a call. */
const codePaths = ['body.code', 'input.code', 'data.code', '*.body.code', '*.input.code', '*.data.code']
const redact = [
  ...secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
  ...codePaths,
  // In brackets, because of the hyphen.
  ...['', '*.', '*.*.'].map((path) => `${path.slice(0, -1)}["set-cookie"]`),
]

/**
 * Of an error only what names no data: those of PostgreSQL carry the row that didn't fit, those of others the request.
 */
function errorLine(error: unknown): unknown {
  if (!(error instanceof Error)) return stdSerializers.err(error as Error)
  const { code, constraint, cause } = error as Error & { code?: unknown; constraint?: unknown }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(cause === undefined ? {} : { cause: errorLine(cause) }),
  }
}

/** What every line of a logger says besides: no secrets, so that redaction needn't look at each request's. */
const names = Symbol('names')
type Named = Logger & { [names]?: object }

/** A logger whose lines say this, too. Unlike pino's own children it costs nothing until a line is written. */
export const childOf = (log: Logger, said: object): Logger => alsoSays(Object.create(log) as Logger, said)

/** From now on the lines of this logger say this, too. */
export const alsoSays = (log: Logger, said: object): Logger =>
  Object.assign(log, { [names]: { ...(log as Named)[names], ...said } })

/** A line of level error or fatal: what it says, and its words, which stand in the code. */
export interface ErrorLine {
  level: 'error' | 'fatal'
  said: Readonly<Record<string, unknown>>
  words: string
}

const listener = Symbol('listener')
type Heard = Named & { [listener]?: (line: ErrorLine) => void }

/** From now on `hear` is told of each line of level error or fatal, of this logger and its children. */
export const hearErrors = (log: Logger, hear: (line: ErrorLine) => void): void =>
  void Object.assign(log, { [listener]: hear })

const levelOf = { error: 50, fatal: 60 } as const

function tellListener(log: Heard, args: readonly unknown[], level: number): void {
  const hear = log[listener]
  if (!hear || level < levelOf.error) return
  const [first, second] = args
  const said = first instanceof Error ? { err: first } : typeof first === 'object' ? first : {}
  const words = typeof first === 'string' ? first : typeof second === 'string' ? second : ''
  hear({ level: level >= levelOf.fatal ? 'fatal' : 'error', said: { ...log[names], ...said }, words })
}

type Sink = Parameters<typeof pino>[1]

/** JSON lines, to `sink` where one is given; readable ones in a terminal. */
export function createLogger(config: Pick<Config, 'LOG_LEVEL'>, sink?: Sink): Logger {
  const mixin = (_line: object, _level: number, log: Logger) => ({ ...(log as Named)[names] })
  const options: LoggerOptions = {
    ...{ level: config.LOG_LEVEL, mixin, redact, serializers: { err: errorLine, cause: errorLine } },
    hooks: {
      logMethod(args, write, level) {
        tellListener(this as Heard, args, level)
        write.apply(this, args)
      },
    },
  }
  if (sink) return pino(options, sink)
  const pretty = { target: 'pino-pretty', options: { ignore: 'pid,hostname' } }
  return pino({ ...options, ...(process.stdout.isTTY ? { transport: pretty } : {}) })
}
