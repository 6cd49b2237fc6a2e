import { z } from 'zod'
import { exactNumber } from '../exact-json.ts'
import type { Balance } from '../telephony/provider.ts'
import { askBalance, below } from './ask.ts'

interface Options {
  url: string
  token: string
  /** The answer names none. */
  currency: string
  timeoutMs: number
}

const answer = z.object({ balance: exactNumber })

/** 5sim (providers.md, section 6): the balance is part of the account's profile. */
export async function fivesimBalance({ url, token, currency, timeoutMs }: Options): Promise<Balance> {
  const headers = { authorization: `Bearer ${token}` }
  const { balance } = await askBalance({ url: below(url, 'v1/user/profile'), headers, timeoutMs, schema: answer })
  return { balance, currency }
}
