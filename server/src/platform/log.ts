import { type Logger, pino, stdSerializers } from 'pino'
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

type Sink = Parameters<typeof pino>[1]

/** JSON lines, to `sink` where one is given; readable ones in a terminal. */
export function createLogger(config: Pick<Config, 'LOG_LEVEL'>, sink?: Sink): Logger {
  const mixin = (_line: object, _level: number, log: Logger) => ({ ...(log as Named)[names] })
  const options = { level: config.LOG_LEVEL, mixin, redact, serializers: { err: errorLine, cause: errorLine } }
  if (sink) return pino(options, sink)
  const pretty = { target: 'pino-pretty', options: { ignore: 'pid,hostname' } }
  return pino({ ...options, ...(process.stdout.isTTY ? { transport: pretty } : {}) })
}
