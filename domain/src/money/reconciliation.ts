/** How a line of the provider's table stands to what we know of it. */
export const reconciledOutcomes = ['equal', 'state', 'amount', 'unknown', 'twice', 'missing'] as const
export type ReconciledOutcome = (typeof reconciledOutcomes)[number]

/** What a table of the provider may hold. */
export const mostReconciledRows = 5_000
/** Of a table: a line has some 150 characters. */
export const mostReconciledText = 900_000
/** Tables of text; what a spreadsheet keeps for itself isn't read. */
export const reconciledFiles = '.csv,.txt,text/csv,text/plain'
