/** A share in whole per cent; null of nothing. For counts, never for money. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((100 * part) / whole)
