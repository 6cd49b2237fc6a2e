import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Totals } from './list/totals.ts'
import type { Mail } from './mail/mail.ts'
import type { Rates } from './rates/rates.ts'
import type { SocketDirectory } from './realtime/directory.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import type { Cipher } from './security/cipher.ts'
import type { Tokens } from './security/tokens.ts'
import type { Storage } from './storage.ts'
import type { Telephony } from './telephony/telephony.ts'

/**
 * What the process holds once. Only those who put it together name it whole; commands, queries and jobs name what they
 * need of it: `Tx<{ mail: Mail }>`.
 */
export interface Services {
  config: Config
  log: Logger
  /** The present moment; tests set it. */
  now: () => Date
  jobs: Jobs<Services>
  sockets: SocketDirectory
  cipher: Cipher
  tokens: Tokens
  storage: Storage
  sandbox: Sandbox
  telephony: Telephony
  mail: Mail
  rates: Rates
  totals: Totals
}
