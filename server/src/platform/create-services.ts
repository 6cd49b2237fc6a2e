import { join } from 'node:path'
import type { Logger } from 'pino'
import { createBalances } from './balances/balances.ts'
import { balanceReads } from './balances/create.ts'
import { createBrowsers } from './browsers/create.ts'
import type { Config } from './config.ts'
import { createConsole } from './console/console.ts'
import { createHooks } from './hooks/create.ts'
import { createJobs } from './jobs/jobs.ts'
import { type Limits, usualLimits } from './limits.ts'
import { createTotals } from './list/totals.ts'
import { createMail } from './mail/create.ts'
import { createPayoutGates } from './payouts/create.ts'
import { createCbr } from './rates/cbr.ts'
import { createSocketDirectory } from './realtime/directory.ts'
import type { Reports } from './reports/reports.ts'
import { createSandbox } from './sandbox/sandbox.ts'
import { createCipher } from './security/cipher.ts'
import { masterSecrets } from './security/secrets.ts'
import { createTokens } from './security/tokens.ts'
import type { Services } from './services.ts'
import { createSso } from './sso/create.ts'
import { createStorage } from './storage.ts'
import { createStores } from './stores/create.ts'
import { createTelephony } from './telephony/create.ts'

/** Everything that the process holds once, from its configuration. `url` is the database's. */
export function createServices(
  config: Config,
  log: Logger,
  url: string,
  now: () => Date = () => new Date(),
  limits: Limits = usualLimits,
  reports: Reports | null = null,
): Services {
  const masters = masterSecrets(config)
  const cipher = createCipher(masters)
  const telephony = createTelephony(config, limits.telephonyMs)
  const payoutGates = createPayoutGates(config)
  const reads = balanceReads(config, { telephony, payoutGates, timeoutMs: limits.balanceMs })
  return {
    config,
    log,
    now,
    limits,
    jobs: createJobs(url, (error) => log.error({ err: error }, 'jobs')),
    console: createConsole(),
    sockets: createSocketDirectory(),
    cipher,
    // Not with old keys: whoever changes the key wants tokens of the old one to end.
    tokens: createTokens(masters[0]),
    storage: createStorage(join(config.DATA_DIR, 'files'), cipher),
    sandbox: createSandbox(log, limits),
    telephony,
    sso: createSso(config, limits.ssoMs),
    mail: createMail(config),
    rates: createCbr(config.CBR_URL, limits.bankMs),
    payoutGates,
    balances: createBalances(reads, log, now),
    stores: createStores(config, limits.storeMs),
    hooks: createHooks(config),
    browsers: createBrowsers(config, log, now),
    totals: createTotals(limits.totalMs, limits.totalSlowMs),
    reports,
  }
}
