import { z } from 'zod'
import { exactNumber } from '../exact-json.ts'
import type { Balance } from '../telephony/provider.ts'
import { askBalance, below } from './ask.ts'

interface Options {
  url: string
  key: string
  timeoutMs: number
}

/** What is pending is taken off already. */
const answer = z.object({ balance: exactNumber })

/** Bright Data, once Luminati (providers.md, section 7). The key needs the right to see the balance, or it is 403. */
export async function brightdataBalance({ url, key, timeoutMs }: Options): Promise<Balance> {
  const headers = { authorization: `Bearer ${key}` }
  const { balance } = await askBalance({ url: below(url, 'customer/balance'), headers, timeoutMs, schema: answer })
  return { balance, currency: 'USD' }
}
