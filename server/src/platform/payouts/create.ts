import type { Config } from '../config.ts'
import { createCapitalist } from './capitalist.ts'
import type { PayoutGates } from './gate.ts'

/** Where a provider tells how payments ended. */
export const callbackPath = '/api/payout-callbacks/capitalist'

/** The providers as they are configured; one without keys says so and sends nothing. */
export const createPayoutGates = (config: Config): PayoutGates => ({
  capitalist: createCapitalist({
    url: config.CAPITALIST_URL,
    key: config.CAPITALIST_KEY,
    secret: config.CAPITALIST_SECRET,
    accounts: {
      RUB: config.CAPITALIST_ACCOUNT_RUB,
      USD: config.CAPITALIST_ACCOUNT_USD,
      USDT: config.CAPITALIST_ACCOUNT_USDT,
    },
    callbackUrl: config.PUBLIC_URL ? new URL(callbackPath, config.PUBLIC_URL).href : null,
  }),
})
