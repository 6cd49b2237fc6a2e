/**
 * What is counted of the attempts of one's own that ended in a span of days. Attempts that were forgotten count against
 * nobody, and are in none.
 *
 * - `done`: tasks that were accepted; one that was reopened and accepted again counts on the day of the first time.
 * - `first_try`: those of them that were never sent back, taken back, expired or failed before.
 * - `returned`: work that was sent back for changes, or that was taken back.
 * - `failed`: time ran out, or it failed for good.
 * - `due`: what the share in time is of: work that was handed in and decided on, and what expired.
 * - `timed`: work that was handed in after its task was taken, not after it was sent back.
 */
export const figures = ['done', 'first_try', 'returned', 'failed', 'due', 'timed'] as const
export type Figure = (typeof figures)[number]
