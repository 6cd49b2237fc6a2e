import { z } from 'zod'
import type { FieldMessage } from './field-messages.ts'

export const maxSearch = 100
const maxWords = 5

/** Why nothing can be looked for by this text; null when it can, or when it is empty. */
export function whyNotSearch(given: string): FieldMessage | null {
  const text = given.trim()
  if ((text.match(/[\p{L}\p{N}]+/gu) ?? []).length > maxWords) return 'search_long'
  return text.length === 1 && !/\d/.test(text) ? 'search_short' : null
}

/** A text to look for: every word more costs, and one letter fits nearly everything. */
export const search = z
  .string()
  .trim()
  .max(maxSearch)
  .superRefine((text, context) => {
    const message = whyNotSearch(text)
    if (message) context.addIssue({ code: 'custom', message, input: text })
  })

const truth: Readonly<Record<string, boolean>> = { '1': true, true: true, '0': false, false: false }
/** `1`, `0`, true and false, as addresses and checkboxes have them. */
export const flag = z.preprocess((value) => (typeof value === 'string' ? (truth[value] ?? value) : value), z.boolean())

/** A whole number above zero by its digits; whatever else stands there is left for the schema to refuse. */
export function readDigits(value: unknown): unknown {
  return typeof value === 'string' && /^[1-9]\d*$/.test(value) ? Number(value) : value
}
