import { z } from 'zod'
import { exactNumber } from '../exact-json.ts'
import type { Balance } from '../telephony/provider.ts'
import { askBalance, BalanceError, below } from './ask.ts'

interface Options {
  url: string
  key: string
  timeoutMs: number
}

const answer = z.object({ response: exactNumber, balance: exactNumber.optional() })

/** Its own words for what is wrong, which hold nothing of ours. */
const fault = /^[A-Z_]{1,40}$/

/** onlinesim (providers.md, section 5). The key stands in the query, so the address is told and logged nowhere. */
export async function onlinesimBalance({ url, key, timeoutMs }: Options): Promise<Balance> {
  const address = below(url, 'api/getBalance.php')
  address.searchParams.set('apikey', key)
  const { response, balance } = await askBalance({ url: address, timeoutMs, schema: answer })
  if (response !== '1') throw new BalanceError(fault.test(response) ? response : 'unreadable answer')
  if (balance === undefined) throw new BalanceError('no balance')
  // The answer names no currency; its Russian site counts in roubles.
  return { balance, currency: address.hostname.endsWith('.ru') ? 'RUB' : 'USD' }
}
