/** Is there nothing to look at behind the amount? */
export const isZero = (amount: string | number | null | undefined): boolean => Number(amount ?? 0) === 0
