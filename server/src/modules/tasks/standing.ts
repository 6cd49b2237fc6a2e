import { settingDefaults } from '@slipway/domain/settings/defaults.ts'
import type { Context } from '@slipway/domain/tasks/policy.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/tx.ts'

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

/** The setting as a part of a larger statement, because every claim and every list reads it; null where it is the default. */
export const claimLimit: RawBuilder<string | null> = sql`(SELECT value FROM settings WHERE name = 'claim_limit')`

/** How many subtasks the person has taken, counted no further than the limit. */
export const claimsOf = (userId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(SELECT count(*)::int FROM (SELECT FROM subtasks c
    WHERE c.executor_id = ${userId} AND c.status IN ('process', 'revision')
    LIMIT coalesce(${claimLimit}, ${sql.lit(settingDefaults.claim_limit)})::int) AS taken)`

export const limitFrom = (value: string | null): number => Number(value ?? settingDefaults.claim_limit)

interface Subject {
  id: number
  type: string
  application_id: number | null
}

/** How the person stands to the subtask: what the policy asks of whoever wants to take it. */
export async function standingOf(reader: Reader, userId: number, subtask: Subject): Promise<Context> {
  const user = sql`${userId}::int`
  const needsSkill = subtask.type === 'programmer' && subtask.application_id !== null
  const { rows } = await sql<{ claims: number; claim_limit: string | null; failed: boolean; skilled: boolean | null }>`
    SELECT ${claimsOf(user)} AS claims, ${claimLimit} AS claim_limit,
      ${failedBefore(user, sql`${subtask.id}::int`)} AS failed,
      ${needsSkill ? skillMatches(user, sql`${subtask.application_id}::int`) : sql`true`} AS skilled`.execute(reader.db)
  const row = rows[0]
  if (!row) throw new Error('One row in, one row out')
  return {
    now: reader.now,
    claims: row.claims,
    claimLimit: limitFrom(row.claim_limit),
    failedBefore: row.failed,
    skillMatches: row.skilled ?? true,
  }
}
