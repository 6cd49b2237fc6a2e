import type { Logger } from 'pino'
import type { Balances } from './balances/balances.ts'
import type { Browsers } from './browsers/browsers.ts'
import type { Config } from './config.ts'
import type { Console } from './console/console.ts'
import type { HookSender } from './hooks/sender.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Limits } from './limits.ts'
import type { Totals } from './list/totals.ts'
import type { MailSender } from './mail/sender.ts'
import type { PayoutGates } from './payouts/gate.ts'
import type { Rates } from './rates/rates.ts'
import type { SocketDirectory } from './realtime/directory.ts'
import type { Reports } from './reports/reports.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import type { Cipher } from './security/cipher.ts'
import type { Tokens } from './security/tokens.ts'
import type { Sso } from './sso/sso.ts'
import type { Storage } from './storage.ts'
import type { Stores } from './stores/stores.ts'
import type { CodeSender } from './telephony/sender.ts'

/**
 * What the process holds once. Only those who put it together name it whole; commands, queries and jobs name what they
 * need of it: `Tx<{ mail: Mail }>`.
 */
export interface Services {
  config: Config
  log: Logger
  /** The present moment; tests set it. */
  now: () => Date
  limits: Limits
  jobs: Jobs<Services>
  console: Console<Services>
  sockets: SocketDirectory
  cipher: Cipher
  tokens: Tokens
  storage: Storage
  sandbox: Sandbox
  telephony: CodeSender
  /** Null where none is configured. */
  sso: Sso | null
  mail: MailSender
  rates: Rates
  payoutGates: PayoutGates
  balances: Balances
  stores: Stores
  hooks: HookSender
  /** Null: no service is configured, and credentials are shown instead. */
  browsers: Browsers | null
  totals: Totals
  /** Null: nobody outside is told of errors. */
  reports: Reports | null
}
