import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'
import { setting } from '../../settings/queries/settings.ts'

const dayMs = 86_400_000

/** What the activity log calls every way to get into somebody's account. */
export const waysIntoAccounts = [
  'sign-in-as',
  ...['create', 'password-link', 'password-set', 'password-change', 'factors-removed'],
]

/** Since when what an administrator did binds them. */
export async function separatedSince(reader: Reader): Promise<Date> {
  return new Date(reader.now.getTime() - (await setting(reader, 'payout_separation_days')) * dayMs)
}

/** Of the log, as `l`: what brings whoever did it behind the account that it was done to. */
const links = {
  hold: sql`(l.action = ANY (${waysIntoAccounts})
    OR (l.action = 'update' AND l.changes ?| array['email', 'phone', 'roles']))`,
  making: sql`l.action = 'create'`,
}

/** A recursive table of each of the accounts with those behind it: who has made it, raised it or got hold of it. */
const behind = (accounts: readonly number[], since: Date, by: keyof typeof links = 'hold'): RawBuilder<unknown> =>
  sql`behind (account, id) AS (
    SELECT id, id FROM unnest(${accounts}::int[]) AS given (id)
    UNION SELECT b.account, coalesce(l.impersonator_id, l.actor_id) FROM behind b JOIN activity_logs l
      ON l.subject_type = 'user' AND l.subject_id = b.id AND l.created_at > ${since}
      AND l.actor_id IS NOT NULL AND l.actor_id <> b.id AND ${links[by]})`

/**
 * The account, those who have made it, raised it or got hold of it since then, and those of theirs: whoever may have
 * acted by it.
 */
export async function handsBehind({ db }: Reader, userId: number, since: Date): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`WITH RECURSIVE ${behind([userId], since)} SELECT id FROM behind`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Which of the accounts may be of the same hands as this one: the same account, one that it has made or was made by, or
 * another of the same maker. A second account is no second person, whichever of both decides. By `making` alone where
 * that gives a right: whoever changes somebody's address to be of one hand with them gets none by it.
 */
export async function sameHands(
  { db }: Reader,
  userId: number,
  accounts: readonly number[],
  since: Date,
  by: keyof typeof links = 'hold',
): Promise<Set<number>> {
  if (!accounts.length) return new Set()
  const { rows } = await sql<{
    account: number
  }>`WITH RECURSIVE ${behind([...new Set([...accounts, userId])], since, by)}
    SELECT DISTINCT account FROM behind
    WHERE account = ANY (${[...accounts]}::int[]) AND id IN (SELECT id FROM behind WHERE account = ${userId})`.execute(
    db,
  )
  return new Set(rows.map(({ account }) => account))
}
