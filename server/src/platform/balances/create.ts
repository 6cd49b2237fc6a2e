import { type AccountName, capitalistAccount } from '@slipway/domain/operations/accounts.ts'
import type { Config } from '../config.ts'
import type { PayoutGate, PayoutGates } from '../payouts/gate.ts'
import type { Balance } from '../telephony/provider.ts'
import type { Telephony } from '../telephony/telephony.ts'
import { brightdataBalance } from './brightdata.ts'
import { fivesimBalance } from './fivesim.ts'
import { onlinesimBalance } from './onlinesim.ts'
import { qiwiBalance } from './qiwi.ts'

/** How to ask for the balance of each account that is set up. */
export type BalanceReads = Readonly<Partial<Record<AccountName, () => Promise<Balance>>>>

interface Sources {
  telephony: Telephony
  payoutGates: PayoutGates
  timeoutMs: number
}

/** Those of the nine that the configuration has credentials for. */
export function balanceReads(config: Config, { telephony, payoutGates, timeoutMs }: Sources): BalanceReads {
  const { ONLINESIM_KEY, FIVESIM_TOKEN, BRIGHTDATA_KEY, QIWI_WALLET, QIWI_TOKEN } = config
  const { capitalist } = payoutGates
  return {
    ...telephony.balances,
    ...(!capitalist.missing.length && accountReads(capitalist)),
    ...(ONLINESIM_KEY && {
      onlinesim: () => onlinesimBalance({ url: config.ONLINESIM_URL, key: ONLINESIM_KEY, timeoutMs }),
    }),
    ...(FIVESIM_TOKEN && {
      '5sim': () =>
        fivesimBalance({
          url: config.FIVESIM_URL,
          token: FIVESIM_TOKEN,
          currency: config.FIVESIM_CURRENCY,
          timeoutMs,
        }),
    }),
    ...(BRIGHTDATA_KEY && {
      luminati: () => brightdataBalance({ url: config.BRIGHTDATA_URL, key: BRIGHTDATA_KEY, timeoutMs }),
    }),
    ...(QIWI_WALLET &&
      QIWI_TOKEN && {
        qiwi: () => qiwiBalance({ url: config.QIWI_URL, wallet: QIWI_WALLET, token: QIWI_TOKEN, timeoutMs }),
      }),
  }
}

/** Of each account that is set up. */
const accountReads = (gate: PayoutGate): BalanceReads =>
  Object.fromEntries(
    gate.currencies.map((currency) => [
      capitalistAccount(currency),
      async () => ({ balance: await gate.balance(currency), currency }),
    ]),
  )
