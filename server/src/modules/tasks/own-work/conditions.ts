import type { Figure } from '@slipway/domain/own-work/figures.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * Of the table `subtask_attempts`, as `a`: whether an attempt of the same person at the same task came before this one.
 * An aggregate, because PostgreSQL makes a join of EXISTS, which compares all attempts of a person with each other.
 */
const before = (which: RawBuilder<unknown>) => sql`COALESCE((SELECT bool_or(${which}) FROM subtask_attempts b
  WHERE b.subtask_id = a.subtask_id AND b.user_id = a.user_id AND b.number < a.number), false)`

const done = sql<boolean>`(a.outcome = 'completed' AND NOT ${before(sql`b.outcome = 'completed'`)})`

const isFresh = sql`COALESCE((SELECT bool_and(b.outcome <> 'revised') FROM subtask_attempts b
  WHERE b.subtask_id = a.subtask_id AND b.number = a.number - 1), true)`

/**
 * Seconds from the beginning of an attempt to its first delivery. Null without one, and after a return for changes,
 * where the clock of the task goes on instead of beginning. What was given back or expired was never handed in.
 */
export const spent = sql<number | null>`CASE WHEN a.outcome NOT IN ('released', 'expired') AND ${isFresh} THEN (SELECT
    extract(epoch FROM min(d.created_at) - a.started_at)::int
  FROM subtask_deliverables d WHERE d.subtask_id = a.subtask_id AND d.attempt_id = a.id) END`

/** By figure, which of the ended attempts it counts: for the count and for the list behind it. */
export const counted: Readonly<Record<Figure, RawBuilder<boolean>>> = {
  done,
  first_try: sql`(${done} AND NOT ${before(sql`b.outcome <> 'released'`)})`,
  returned: sql`a.outcome IN ('revised', 'returned')`,
  failed: sql`a.outcome IN ('expired', 'failed')`,
  due: sql`a.outcome IN ('completed', 'revised', 'expired')`,
  timed: sql`${spent} IS NOT NULL`,
}
