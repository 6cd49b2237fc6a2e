import { gmailTag } from '@slipway/domain/simple-tasks/tags.ts'
import type { Barrier, PublicationBarrier } from '@slipway/domain/tasks/barriers.ts'
import type { Context } from '@slipway/domain/tasks/policy.ts'
import { simpleTypes, uploadTypes } from '@slipway/domain/tasks/types.ts'
import { type RawBuilder, sql } from 'kysely'
import { claimLimit, gmailAllowed } from '../settings/queries/settings.ts'
import { consoleOf } from '../users/queries/console-of.ts'

/**
 * Does the person know the application's language or framework? An application that names neither asks for nothing.
 * Takes SQL expressions for both ids.
 */
export const skillMatches = (userId: RawBuilder<unknown>, applicationId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(SELECT a.framework_id IS NULL AND a.programming_language_id IS NULL
      OR EXISTS (SELECT 1 FROM user_frameworks f WHERE f.user_id = ${userId} AND f.framework_id = a.framework_id)
      OR EXISTS (SELECT 1 FROM user_programming_languages l
        WHERE l.user_id = ${userId} AND l.programming_language_id = a.programming_language_id)
    FROM applications a WHERE a.id = ${applicationId})`

/** Has the person failed at the subtask, and is that not forgotten? */
export const failedBefore = (userId: RawBuilder<unknown>, subtaskId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM subtask_attempts t WHERE t.user_id = ${userId} AND t.subtask_id = ${subtaskId}
    AND t.outcome IN ('expired', 'failed') AND t.forgotten_at IS NULL)`

/** How many subtasks the person has taken, counted no further than the limit. */
export const claimsOf = (userId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(SELECT count(*)::int FROM (SELECT FROM subtasks c
    WHERE c.executor_id = ${userId} AND c.status IN ('process', 'revision')
    LIMIT ${claimLimit}) AS taken)`

/**
 * Has the person taken as many of a row's batch as one may? What they gave back at once doesn't count. Takes SQL
 * expressions for the person and for the row of `subtasks`.
 */
export const batchTakenBy = (userId: RawBuilder<unknown>, row: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`CASE WHEN ${row}.type = ANY (${[...simpleTypes]}::text[])
    THEN (SELECT b.per_person FROM tasks b WHERE b.id = ${row}.task_id) <= (SELECT count(*) FROM subtasks b
      WHERE b.task_id = ${row}.task_id AND b.id <> ${row}.id AND (b.executor_id = ${userId}
        OR EXISTS (SELECT FROM subtask_attempts t
          WHERE t.subtask_id = b.id AND t.user_id = ${userId} AND t.outcome IS DISTINCT FROM 'released')))
    ELSE false END`

/** The same of a subtask by its number. */
export const batchTakenOf = (userId: RawBuilder<unknown>, subtaskId: number): RawBuilder<boolean> =>
  sql<boolean>`(SELECT ${batchTakenBy(userId, sql`own`)} FROM subtasks own WHERE own.id = ${subtaskId})`

/** Is it work on Gmail accounts, while that is switched off? Takes an SQL expression for its tag. */
export const gmailOff = (tag: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`CASE WHEN ${tag} = ${gmailTag} THEN NOT ${gmailAllowed} ELSE false END`

/** May the person verify Google accounts? */
export const verifiesAccounts = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(SELECT p.allow_google_account_verification FROM users p WHERE p.id = ${userId})`

/** What in the person's card keeps them from publishing: they may not publish next, or their console is closed. */
export const publicationBarrierTo = (userId: RawBuilder<unknown>): RawBuilder<PublicationBarrier | null> =>
  sql<PublicationBarrier | null>`CASE
    WHEN NOT (SELECT p.allow_next_publication FROM users p WHERE p.id = ${userId}) THEN 'publication_barred'
    WHEN ${consoleOf(userId)} = 'terminated' THEN 'console_terminated' END`

/**
 * What in the person's card keeps them from the work: publications from whoever may not publish, Gmail accounts from whoever may not verify them. Takes SQL expressions for its type and tag.
 */
export const barrierTo = (
  userId: RawBuilder<unknown>,
  type: RawBuilder<unknown>,
  tag: RawBuilder<unknown>,
): RawBuilder<Barrier | null> =>
  sql<Barrier | null>`CASE
    WHEN ${type} = ANY (${[...uploadTypes]}::text[]) THEN ${publicationBarrierTo(userId)}
    WHEN ${tag} = ${gmailTag} AND NOT ${verifiesAccounts(userId)} THEN 'google_accounts_barred' END`

/** How somebody stands to a subtask: what the policy asks of whoever wants to take it. */
export interface Standing {
  claims: number
  claim_limit: number | null
  failed_before: boolean
  batch_taken: boolean
  /** Null where nobody asks. */
  skilled: boolean | null
  gmail_off: boolean
  barrier: Barrier | null
  /** Was its executor deleted? False for whoever can't give it back to them. */
  executor_deleted: boolean
}

/** As a column of a statement on `subtasks`. */
export function standingOf(userId: number): RawBuilder<Standing> {
  const user = sql`${userId}::int`
  return sql<Standing>`json_build_object('claims', ${claimsOf(user)}, 'claim_limit', ${claimLimit},
    'failed_before', ${failedBefore(user, sql`subtasks.id`)},
    'batch_taken', ${batchTakenBy(user, sql`subtasks`)},
    'skilled', CASE WHEN type = 'programmer' THEN ${skillMatches(user, sql`application_id`)} END,
    'gmail_off', ${gmailOff(sql`tag`)}, 'barrier', ${barrierTo(user, sql`type`, sql`tag`)},
    'executor_deleted', false)`
}

export const contextOf = (now: Date, standing: Standing): Context => ({
  now,
  claims: standing.claims,
  ...(standing.claim_limit === null ? {} : { claimLimit: standing.claim_limit }),
  failedBefore: standing.failed_before,
  batchTaken: standing.batch_taken,
  skillMatches: standing.skilled ?? true,
  gmailOff: standing.gmail_off,
  barrier: standing.barrier,
  executorDeleted: standing.executor_deleted,
})

/** Of a row that was locked for a claim. */
export function claimContext(now: Date, standing: Standing | undefined): Context {
  if (!standing) throw new Error('A claim needs its claims locked')
  return contextOf(now, standing)
}
