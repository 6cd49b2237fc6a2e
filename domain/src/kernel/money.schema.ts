import { z } from 'zod'
import { currencies, parseMinor } from './money.ts'

export const currency = z.enum(currencies)
/** The same as it is sent to us, in small letters too. */
export const currencyIn = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim().toUpperCase() : value),
  currency,
)

/** Some clients write money as a JSON number. */
export const asText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value)

/** An amount of money as it travels: a decimal string, not negative, at most 2 places. */
export const amount = z.preprocess(
  asText,
  z.string().regex(/^(0|[1-9]\d{0,9})(\.\d{1,2})?$/, { error: 'amount_format', abort: true }),
)

/** An amount above zero. */
export const positiveAmount = amount.refine((text) => parseMinor(text) > 0n, { error: 'amount_positive' })

/** What answers carry: may be negative, exactly 2 places. */
export const amountOut = z.string()
