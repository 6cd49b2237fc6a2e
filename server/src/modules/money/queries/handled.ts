import type { Actor } from '@slipway/domain/access/actor.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'
import { setting } from '../../settings/queries/settings.ts'

const dayMs = 86_400_000
/** What the activity log calls a correction of a balance, and every way to get into somebody's account. */
const actions = ['adjust-balance', 'sign-in-as', 'password-link', 'password-set', 'password-change']

/**
 * Of these people, those whom the actor has lately credited (by a correction, or by accepting work that paid them),
 * signed in as, or whose way in they have set: the password, or the address that links go to.
 */
export async function handledBy(reader: Reader, actor: Actor, userIds: readonly number[]): Promise<Set<number>> {
  if (!userIds.length) return new Set()
  const days = await setting(reader, 'payout_separation_days')
  const since = new Date(reader.now.getTime() - days * dayMs)
  const ids = [...new Set(userIds)]
  return new Set([
    ...(await personallyHandled(reader, actor, ids, since)),
    ...(await paidFor(reader, actor, ids, since)),
  ])
}

/** Whose work the actor has accepted, where that paid. */
async function paidFor(reader: Reader, actor: Actor, userIds: readonly number[], since: Date): Promise<number[]> {
  const rows = await reader.db
    .selectFrom('transactions as t')
    .innerJoin('activity_logs as l', (join) =>
      join.onRef('l.subject_id', '=', 't.subtask_id').on('l.subject_type', '=', 'subtask'),
    )
    .select('t.user_id')
    .distinct()
    .where('t.user_id', 'in', [...userIds])
    .where('t.type', '=', 'deposit')
    .where('t.created_at', '>', since)
    .where('l.action', 'in', ['complete', 'force_complete'])
    .where((where) => where.or([where('l.actor_id', '=', actor.userId), where('l.impersonator_id', '=', actor.userId)]))
    .execute()
  return rows.map(({ user_id }) => user_id)
}

async function personallyHandled(
  reader: Reader,
  actor: Actor,
  userIds: readonly number[],
  since: Date,
): Promise<number[]> {
  const rows = await reader.db
    .selectFrom('activity_logs')
    .select('subject_id')
    .distinct()
    .where('subject_type', '=', 'user')
    .where('subject_id', 'in', [...userIds])
    .where('created_at', '>', since)
    .where((where) => where.or([where('actor_id', '=', actor.userId), where('impersonator_id', '=', actor.userId)]))
    .where((where) =>
      where.or([
        where('action', 'in', actions),
        where.and([where('action', '=', 'update'), sql<boolean>`changes ? 'email'`]),
      ]),
    )
    .execute()
  return rows.map(({ subject_id }) => subject_id)
}
