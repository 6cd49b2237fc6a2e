/**
 * How often a test repeats what it does: so often every day, the catalogue's number in CI (docs/TESTS.md), and whatever
 * the variable says: `T8_SEQUENCES=1000 npm test -- model`.
 */
export const rounds = (variable: string, everyDay: number, inCi: number): number =>
  Number(process.env[variable] ?? (process.env.CI ? inCi : everyDay))
