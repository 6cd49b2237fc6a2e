/**
 * How often a test repeats what it does: so often in `npm test`, and as often as the variable says elsewhere. `npm run
 * measure` gives the catalogue's numbers (long/full-counts.ts), anybody what they like: `T8_SEQUENCES=200 npm test -- model`.
 */
export const rounds = (variable: string, usual: number): number => Number(process.env[variable] ?? usual)
