import type { Actor } from '@slipway/domain/access/actor.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'
import { codesUsedBy } from '../../promo-codes/queries/used-by.ts'
import { setting } from '../../settings/queries/settings.ts'

const dayMs = 86_400_000
/** What the activity log calls a correction of a balance, and every way to get into somebody's account. */
const actions = [
  'adjust-balance',
  'sign-in-as',
  ...['create', 'password-link', 'password-set', 'password-change', 'factors-removed'],
]

/**
 * Of these people, those whom the actor has lately credited (by a correction, by accepting work that paid them, by a
 * promo code of theirs), signed in as, or whose way in they have set: the account, the password, the second factors, the
 * address that links go to, the phone that codes go to.
 */
export async function handledBy(reader: Reader, actor: Actor, userIds: readonly number[]): Promise<Set<number>> {
  if (!userIds.length) return new Set()
  const days = await setting(reader, 'payout_separation_days')
  const since = new Date(reader.now.getTime() - days * dayMs)
  const ids = [...new Set(userIds)]
  return new Set([
    ...(await personallyHandled(reader, actor, ids, since)),
    ...(await paidFor(reader, actor, ids, since)),
    ...(await promisedBy(reader, actor, ids, since)),
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

/** Who used a promo code that the actor has made or changed, whenever that was. */
async function promisedBy(reader: Reader, actor: Actor, userIds: readonly number[], since: Date): Promise<number[]> {
  const uses = await codesUsedBy(reader, userIds, since)
  if (!uses.length) return []
  const rows = await byActor(reader, actor)
    .select('subject_id')
    .distinct()
    .where('subject_type', '=', 'promo-code')
    .where('action', 'in', ['added', 'changed'])
    .where('subject_id', 'in', [...new Set(uses.map(({ promo_code_id }) => promo_code_id))])
    .execute()
  const theirs = new Set(rows.map(({ subject_id }) => subject_id))
  return uses.filter(({ promo_code_id }) => theirs.has(promo_code_id)).map(({ user_id }) => user_id)
}

/** What the actor did, in whoever's place. */
const byActor = ({ db }: Reader, { userId }: Actor) =>
  db
    .selectFrom('activity_logs')
    .where((where) => where.or([where('actor_id', '=', userId), where('impersonator_id', '=', userId)]))

async function personallyHandled(
  reader: Reader,
  actor: Actor,
  userIds: readonly number[],
  since: Date,
): Promise<number[]> {
  const rows = await byActor(reader, actor)
    .select('subject_id')
    .distinct()
    .where('subject_type', '=', 'user')
    .where('subject_id', 'in', [...userIds])
    .where('created_at', '>', since)
    .where((where) =>
      where.or([
        where('action', 'in', actions),
        where.and([where('action', '=', 'update'), sql<boolean>`changes ?| array['email', 'phone']`]),
      ]),
    )
    .execute()
  return rows.map(({ subject_id }) => subject_id)
}
