import { z } from 'zod'
import { maxSearch, whyNotSearch } from './search.ts'

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
