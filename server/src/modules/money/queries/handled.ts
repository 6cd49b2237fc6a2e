import type { Actor } from '@slipway/domain/access/actor.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'
import { handsBehind, waysIntoAccounts } from '../../activity/queries/hands.ts'
import { codesUsedBy } from '../../promo-codes/queries/used-by.ts'
import { setting } from '../../settings/queries/settings.ts'

const dayMs = 86_400_000
const deeds = ['adjust-balance', ...waysIntoAccounts]
/** The settings that decide how much a kind of deposit is. */
const percents = { referral: ['referral_percent', 'referral_months'], marathon: ['marathon_percent'] } as const

/**
 * Of these people, those whom the actor has lately credited (by a correction, by accepting work that paid them, by a
 * promo code of theirs, by a percent that they set), signed in as, or whose way in they have set: the account, the
 * password, the second factors, the address that links go to, the phone that codes go to. What those did who lately
 * made the actor's own account, or got hold of it, counts as theirs: a second account is no second person.
 */
export async function handledBy(reader: Reader, actor: Actor, userIds: readonly number[]): Promise<Set<number>> {
  if (!userIds.length) return new Set()
  const days = await setting(reader, 'payout_separation_days')
  const since = new Date(reader.now.getTime() - days * dayMs)
  const ids = [...new Set(userIds)]
  const hands = await handsBehind(reader, actor.userId, since)
  return new Set([
    ...(await personallyHandled(reader, hands, ids, since)),
    ...(await paidFor(reader, hands, ids, since)),
    ...(await promisedBy(reader, hands, ids, since)),
    ...(await favouredBy(reader, hands, ids, since)),
  ])
}

/** Whose work the actor has accepted, where that paid. */
async function paidFor(reader: Reader, hands: Hands, userIds: readonly number[], since: Date): Promise<number[]> {
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
    .where((where) => where.or([where('l.actor_id', 'in', hands), where('l.impersonator_id', 'in', hands)]))
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Who used a promo code that the actor has made or changed, whenever that was. */
async function promisedBy(reader: Reader, hands: Hands, userIds: readonly number[], since: Date): Promise<number[]> {
  const uses = await codesUsedBy(reader, userIds, since)
  if (!uses.length) return []
  const rows = await byHands(reader, hands)
    .select('subject_id')
    .distinct()
    .where('subject_type', '=', 'promo-code')
    .where('action', 'in', ['added', 'changed'])
    .where('subject_id', 'in', [...new Set(uses.map(({ promo_code_id }) => promo_code_id))])
    .execute()
  const theirs = new Set(rows.map(({ subject_id }) => subject_id))
  return uses.filter(({ promo_code_id }) => theirs.has(promo_code_id)).map(({ user_id }) => user_id)
}

/** Who has deposits of a kind since its percent was changed by one of them. */
async function favouredBy(reader: Reader, hands: Hands, userIds: readonly number[], since: Date): Promise<number[]> {
  const found = await Promise.all(
    Object.entries(percents).map(async ([type, names]) => {
      const change = await byHands(reader, hands)
        .select('created_at')
        .where('subject_type', '=', 'setting')
        .where(sql<boolean>`changes ?| ${names}`)
        .where('created_at', '>', since)
        .orderBy('created_at')
        .limit(1)
        .executeTakeFirst()
      if (!change) return []
      return reader.db
        .selectFrom('transactions')
        .select('user_id')
        .distinct()
        .where('user_id', 'in', [...userIds])
        .where('type', '=', 'deposit')
        .where('deposit_type', '=', type as keyof typeof percents)
        .where('created_at', '>=', change.created_at)
        .execute()
    }),
  )
  return found.flat().map(({ user_id }) => user_id)
}

type Hands = number[]

/** What they did, in whoever's place. */
const byHands = ({ db }: Reader, hands: Hands) =>
  db
    .selectFrom('activity_logs')
    .where((where) => where.or([where('actor_id', 'in', hands), where('impersonator_id', 'in', hands)]))

async function personallyHandled(
  reader: Reader,
  hands: Hands,
  userIds: readonly number[],
  since: Date,
): Promise<number[]> {
  const rows = await byHands(reader, hands)
    .select('subject_id')
    .distinct()
    .where('subject_type', '=', 'user')
    .where('subject_id', 'in', [...userIds])
    .where('created_at', '>', since)
    .where((where) =>
      where.or([
        where('action', 'in', deeds),
        where.and([where('action', '=', 'update'), sql<boolean>`changes ?| array['email', 'phone']`]),
      ]),
    )
    .execute()
  return rows.map(({ subject_id }) => subject_id)
}
