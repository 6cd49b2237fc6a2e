import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './database/schema.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mail } from './mail/mail.ts'
import type { SocketDirectory } from './realtime/directory.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import type { Cipher } from './security/cipher.ts'
import type { Tokens } from './security/tokens.ts'
import type { Storage } from './storage.ts'
import type { Telephony } from './telephony/telephony.ts'
import type { Trail } from './trail.ts'

/** What the process holds once: commands and queries reach it through their first argument. */
export interface Services {
  config: Config
  log: Logger
  /** The present moment; tests set it. */
  now: () => Date
  jobs: Jobs
  sockets: SocketDirectory
  cipher: Cipher
  tokens: Tokens
  storage: Storage
  sandbox: Sandbox
  telephony: Telephony
  mail: Mail
}

/** Reads only. What takes a Reader can also be given a Tx. */
export interface Reader {
  readonly db: Kysely<Database>
  readonly now: Date
  readonly services: Services
}

declare const writes: unique symbol

/** Where a transaction comes from. */
export interface Origin {
  requestId: string
  ip: string
  userAgent: string
}

/** One open transaction. Whatever writes asks for this type; only the runner makes one. */
export interface Tx extends Reader {
  readonly db: Transaction<Database>
  /** The call that it serves; null for jobs and the command line. */
  readonly origin: Origin | null
  /** What the runner writes before the commit: log lines, socket messages, notifications. */
  readonly trail: Trail
  /**
   * After the commit, wakes somebody who looks after rows that were written: it only saves them the wait until they
   * look by themselves. (NOTIFY in the transaction would make all commits queue, each with its flush to the disk.)
   */
  wake(sleeper: () => void): void
  readonly [writes]: true
}

/** How the call arrived, for those that need to know. */
export interface Call extends Origin {
  locale: Locale
  /** Is it our own web client that calls? Only it is given cookies. */
  browser: boolean
  /** What the cookie of the browser holds. */
  refreshCookie: string | undefined
  /** Bearer token of the Authorization header, whatever it is. */
  bearer: string | undefined
  /** Null takes it away. Nothing happens for callers that aren't our web client. */
  setRefreshCookie(value: string | null): void
}

export type Command<I, R> = (tx: Tx, actor: Actor, input: I) => Promise<R>
export type PublicCommand<I, R> = (tx: Tx, call: Call, input: I) => Promise<R>
export type Query<I, R> = (reader: Reader, actor: Actor, input: I) => Promise<R>
