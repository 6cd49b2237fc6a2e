import { type Currency, parseMinor } from '@slipway/domain/kernel/money.ts'
import { providerAnswers } from '@slipway/domain/money/sendings.ts'
import { z } from 'zod'
import { exactNumber } from '../exact-json.ts'
import { outerText } from '../outer-text.ts'
import { currencyCodes } from './capitalist-payload.ts'
import { type GateAnswer, GateError, harmless } from './gate.ts'

/** Document numbers are compared as texts. */
const number = exactNumber

const document = z.object({
  state: z.enum(providerAnswers),
  documentId: number,
  userRequestId: z.string().max(64),
  amount: number,
  currency: z.string().max(16),
  fee: number.nullish(),
  comment: z.string().nullish(),
})

/** The body of a status or a callback. Throws GateError('unknown') for anything else. */
export function readDocument(body: unknown): GateAnswer {
  const parsed = document.safeParse(body)
  if (!parsed.success) throw new GateError('unknown', 'unreadable')
  const { state, documentId, userRequestId, amount, currency, fee, comment } = parsed.data
  return {
    ...{ requestId: userRequestId, state, documentId },
    amount: minorOf(amount),
    currency: currencyOf(currency),
    fee: fee ? outerText(fee, 40) || null : null,
    words: comment ? harmless(comment) || null : null,
  }
}

const accounts = z.array(z.object({ number, balance: number }))

/** The accounts of one currency. Throws GateError('unknown') for anything else. */
export function readAccounts(body: unknown): z.infer<typeof accounts> {
  const parsed = accounts.safeParse(body)
  if (!parsed.success) throw new GateError('unknown', 'unreadable')
  return parsed.data
}

/** Zeros behind the second place are how it writes crypto; anything else there is no amount of ours. */
function minorOf(text: string): bigint | null {
  const trimmed = text.replace(/(\.\d\d)0+$/, '$1').replace(/\.$/, '')
  try {
    return parseMinor(trimmed)
  } catch {
    return null
  }
}

const currencyOf = (code: string): Currency | null =>
  (Object.keys(currencyCodes) as Currency[]).find((one) => currencyCodes[one] === code) ?? null
