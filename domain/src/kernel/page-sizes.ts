/** Page sizes of section 9 of the specification. */
export const pageSizes = { list: 10, simple: 15, history: 100 } as const

/** Sizes that may be asked for; 1 is for whoever only wants the total. */
export const allowedPageSizes = [1, 10, 15, 20, 25, 50, 100] as const

/** What people choose from. */
export const offeredPageSizes = [10, 25, 50, 100] as const

/** Rows that can be reached by pages. Whoever wants those behind filters, or sorts the other way round. */
export const deepestRow = 100_000
