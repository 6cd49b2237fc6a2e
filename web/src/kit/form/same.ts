/** By value: what is typed back to what it was is no change. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export type Plain = Readonly<Record<string, unknown>>
/** A record of fields, and no list. */
export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
