import type { Actor } from '@slipway/domain/access/actor.ts'
import { type ReviewRules, reviewCutoffs, reviewedStatuses } from '@slipway/domain/tasks/review-clock.ts'
import { type RawBuilder, sql } from 'kysely'
import { subtasksDecidedBy } from './decisions.ts'
import { workedOnBy } from './own.ts'

const lateWork = (now: Date): RawBuilder<unknown> =>
  sql`(subtasks.status IN ('process', 'revision') AND subtasks.ends_at < ${now})`

/** Literal statuses, for which there is an index. */
const reviewed = sql.join(reviewedStatuses.map((status) => sql.lit(status)))

/** Whoever decides on what was submitted is late; where its round is disputed, an administrator decides instead. */
const lateReview = (now: Date, rules: ReviewRules): RawBuilder<unknown> =>
  sql`(subtasks.status IN (${reviewed}) AND subtasks.submitted_at <= ${reviewCutoffs(now, rules).over}
    AND NOT EXISTS (SELECT 1 FROM disputes d WHERE d.subtask_id = subtasks.id AND d.state = 'open'))`

/**
 * A condition on `subtasks`: the clock that runs there is over. A superadministrator sees all of these, everybody else
 * their own work and what waits for their own decision. Dashboard and lists count by it.
 */
export function overdueFor(actor: Pick<Actor, 'userId' | 'role'>, now: Date, rules: ReviewRules): RawBuilder<unknown> {
  const isAdmin = actor.role === 'superadministrator'
  const work = isAdmin ? sql`true` : workedOnBy(actor.userId)
  const review = isAdmin ? sql`true` : subtasksDecidedBy(actor)
  return sql`subtasks.id IN (SELECT subtasks.id FROM subtasks WHERE ${lateWork(now)} AND ${work}
    UNION ALL SELECT subtasks.id FROM subtasks WHERE ${lateReview(now, rules)} AND ${review})`
}
