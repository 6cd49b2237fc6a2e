import { type ErrorCode, errors, errorText } from '@slipway/domain/errors.ts'
import { type FieldMessage, fieldMessage } from '@slipway/domain/kernel/field-messages.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'

export type Params = Readonly<Record<string, unknown>>

/** A message at a field: its key, or the key with the values for its places. */
export type FieldFault = FieldMessage | readonly [FieldMessage, Params]
export type FieldFaults = Readonly<Record<string, FieldFault | readonly FieldFault[]>>

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
    return errorText(this.code, locale, this.params)
  }
}

/** 422 with a message at each named field. */
export const invalid = (fields: FieldFaults): AppError => new AppError('invalid', {}, fields)

const isFault = (value: FieldFault | readonly FieldFault[]): value is FieldFault =>
  typeof value === 'string' || (value.length === 2 && typeof value[1] === 'object' && !Array.isArray(value[1]))

/** The reader's words for faults by field. */
export function wordFaults(fields: FieldFaults, locale: Locale): Record<string, string[]> {
  const word = (fault: FieldFault) =>
    typeof fault === 'string' ? fieldMessage(fault, locale) : fieldMessage(fault[0], locale, fault[1])
  return Object.fromEntries(
    Object.entries(fields).map(([field, faults]) => [field, (isFault(faults) ? [faults] : faults).map(word)]),
  )
}
