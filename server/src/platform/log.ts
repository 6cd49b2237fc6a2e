import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/** Names whose values never reach the log, wherever they stand. */
const secretNames = [
  'password',
  'password_confirmation',
  'current_password',
  'token',
  'refresh_token',
  'access_token',
  'code',
  'purse',
  'authorization',
  'cookie',
]
const redact = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** JSON lines; readable ones in a terminal. */
export function createLogger(config: Pick<Config, 'LOG_LEVEL'>): Logger {
  const transport = process.stdout.isTTY ? { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } : undefined
  return pino({ level: config.LOG_LEVEL, redact, ...(transport ? { transport } : {}) })
}
