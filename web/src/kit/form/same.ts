/** By value: what is typed back to what it was is no change. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
