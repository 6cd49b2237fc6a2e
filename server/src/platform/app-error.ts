import { type ErrorCode, errors, errorText } from '@slipway/domain/errors.ts'
import { type FieldMessage, fieldMessage } from '@slipway/domain/kernel/field-messages.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { Currency, Minor } from '@slipway/domain/kernel/money.ts'
import { formatMinor } from '@slipway/domain/kernel/money.ts'
import { formatMoney } from '@slipway/domain/kernel/money-text.ts'

export type Params = Readonly<Record<string, unknown>>

/** A message at a field: its key, or the key with the values for its places. */
export type FieldFault = FieldMessage | readonly [FieldMessage, Params]
export type FieldFaults = Readonly<Record<string, FieldFault | readonly FieldFault[]>>

/** Money within the values of a message: it is printed in the words of the reader, whom only the answer knows. */
export class Sum {
  readonly amount: string
  readonly currency: Currency

  constructor(amount: Minor | string, currency: Currency) {
    this.amount = typeof amount === 'bigint' ? formatMinor(amount) : amount
    this.currency = currency
  }
}

const printed = (value: unknown, locale: Locale): unknown => {
  if (Array.isArray(value)) return value.map((one) => printed(one, locale)).join(', ')
  return value instanceof Sum ? formatMoney(value.amount, value.currency, locale) : value
}

const inWords = (params: Params, locale: Locale): Params =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, printed(value, locale)]))

/** The only error that domain code throws on purpose; its code decides status and words. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly params: Params
  readonly fields: FieldFaults | null

  constructor(code: ErrorCode, params: Params = {}, fields: FieldFaults | null = null) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.params = params
    this.fields = fields
  }

  get status(): number {
    return errors[this.code].status
  }

  text(locale: Locale): string {
    return errorText(this.code, locale, inWords(this.params, locale))
  }
}

/** 422 with a message at each named field. */
export const invalid = (fields: FieldFaults): AppError => new AppError('invalid', {}, fields)

const isFault = (value: FieldFault | readonly FieldFault[]): value is FieldFault =>
  typeof value === 'string' || (value.length === 2 && typeof value[1] === 'object' && !Array.isArray(value[1]))

/** The reader's words for faults by field. */
export function wordFaults(fields: FieldFaults, locale: Locale): Record<string, string[]> {
  const word = (fault: FieldFault) =>
    typeof fault === 'string' ? fieldMessage(fault, locale) : fieldMessage(fault[0], locale, inWords(fault[1], locale))
  return Object.fromEntries(
    Object.entries(fields).map(([field, faults]) => [field, (isFault(faults) ? [faults] : faults).map(word)]),
  )
}
