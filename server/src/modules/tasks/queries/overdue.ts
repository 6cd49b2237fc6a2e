import { type ReviewRules, reviewCutoffs, reviewedStatuses } from '@slipway/domain/tasks/review-clock.ts'
import { type RawBuilder, sql } from 'kysely'

/** Conditions on `subtasks`: the clock that runs there is over. */

export const lateWork = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(subtasks.status IN ('process', 'revision') AND subtasks.ends_at < ${now})`

/** Whoever decides on what was submitted is late; where its round is disputed, an administrator decides instead. */
export const lateReview = (now: Date, rules: ReviewRules): RawBuilder<boolean> =>
  sql<boolean>`(subtasks.status = ANY (${[...reviewedStatuses]}::text[])
    AND subtasks.submitted_at <= ${reviewCutoffs(now, rules).over}
    AND NOT EXISTS (SELECT 1 FROM disputes d WHERE d.subtask_id = subtasks.id AND d.state = 'open'))`
