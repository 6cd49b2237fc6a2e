import { z } from 'zod'
import { exactNumber } from '../exact-json.ts'
import type { Balance } from '../telephony/provider.ts'
import { askBalance, BalanceError, below } from './ask.ts'

interface Options {
  url: string
  /** Digits of a phone, without a plus. */
  wallet: string
  token: string
  timeoutMs: number
}

const roubles = 'qw_wallet_rub'
const answer = z.object({
  accounts: z.array(
    z.object({
      alias: z.string(),
      hasBalance: z.boolean(),
      balance: z.object({ amount: exactNumber }).nullish(),
    }),
  ),
})

/**
 * The rouble purse of a QIWI wallet (providers.md, section 8). Its bank lost the licence in 2024: that it does not answer,
 * or refuses the token, is the usual case.
 */
export async function qiwiBalance({ url, wallet, token, timeoutMs }: Options): Promise<Balance> {
  const headers = { authorization: `Bearer ${token}` }
  const purse = async (query: string) => {
    const address = below(url, `funding-sources/v2/persons/${wallet}/accounts${query}`)
    const { accounts } = await askBalance({ url: address, headers, timeoutMs, schema: answer })
    return accounts.find(({ alias }) => alias === roubles)
  }
  const known = await purse('')
  // What it has not at hand it looks up, when it is asked for that account alone.
  const found = known?.hasBalance && !known.balance ? await purse(`?timeout=1000&alias=${roubles}`) : known
  if (!found?.balance) throw new BalanceError('no rouble purse')
  return { balance: found.balance.amount, currency: 'RUB' }
}
