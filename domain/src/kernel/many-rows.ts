/** Rows that one bulk call takes; of more that match, the rest is said to be left. */
export const maxBulk = 500

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Rows of a file; whoever wants those behind filters. */
export const maxExported = 10_000
