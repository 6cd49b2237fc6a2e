import { z } from 'zod'

export const maxSearch = 100
export const search = z.string().trim().max(maxSearch)

const truth: Readonly<Record<string, boolean>> = { '1': true, true: true, '0': false, false: false }
/** `1`, `0`, true and false, as addresses and checkboxes have them. */
export const flag = z.preprocess((value) => (typeof value === 'string' ? (truth[value] ?? value) : value), z.boolean())

/** A whole number above zero by its digits; whatever else stands there is left for the schema to refuse. */
export function readDigits(value: unknown): unknown {
  return typeof value === 'string' && /^[1-9]\d*$/.test(value) ? Number(value) : value
}
