import type { Actor } from '@slipway/domain/access/actor.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'
import { endedSince } from '../../activity/queries/ended.ts'
import { handsBehind, sameHands, waysIntoAccounts } from '../../activity/queries/hands.ts'
import { codesUsedBy } from '../../promo-codes/queries/used-by.ts'
import { administrators, everyAdministrator } from '../../users/queries/administered.ts'

const deeds = ['adjust-balance', ...waysIntoAccounts]
/** The settings that decide how much a kind of deposit is. */
const percents = { referral: ['referral_percent', 'referral_months'], marathon: ['marathon_percent'] } as const

/** Somebody did what credits a person or gets hold of their account. */
interface Deed {
  user_id: number
  /** The account that it was done with, by whoever was behind it. */
  hand: number
}

/**
 * Of these people, those whom the actor has since then credited (by a correction, by accepting work that paid them, by a
 * promo code of theirs, by a percent that they set), signed in as, or whose way in they have set: the account, the
 * password, the second factors, the address that links go to, the phone that codes go to. What another administrator
 * did counts as theirs where both accounts may be of the same hands.
 */
export async function handledBy(
  reader: Reader,
  actor: Pick<Actor, 'userId'>,
  userIds: readonly number[],
  since: Date,
): Promise<Set<number>> {
  if (!userIds.length) return new Set()
  const ids = [...new Set(userIds)]
  const found = await Promise.all([
    personallyHandled(reader, ids, since),
    paidFor(reader, actor, ids, since),
    promisedBy(reader, ids, since),
    favouredBy(reader, ids, since),
  ])
  const done = found.flat()
  const hands = done.map(({ hand }) => hand)
  const own = await sameHands(reader, actor.userId, hands, since)
  return new Set(done.filter(({ hand }) => own.has(hand)).map(({ user_id }) => user_id))
}

/** Both of whoever acts in somebody's place. */
const handOf = sql<number>`unnest(array_remove(array[l.actor_id, l.impersonator_id], NULL))`

/**
 * Who accepted work that paid them. Where nobody else could pay, staff who can't pay out count only if the actor's
 * account is theirs: else whoever adds the staff of a firm and administers it alone could pay nobody.
 */
async function paidFor(
  reader: Reader,
  actor: Pick<Actor, 'userId'>,
  userIds: readonly number[],
  since: Date,
): Promise<Deed[]> {
  const [rows, behind, alone] = await Promise.all([
    reader.db
      .selectFrom('transactions as t')
      .innerJoin('activity_logs as l', (join) =>
        join.onRef('l.subject_id', '=', 't.subtask_id').on('l.subject_type', '=', 'subtask'),
      )
      .select(['t.user_id', handOf.as('hand')])
      .distinct()
      .where('t.user_id', 'in', [...userIds])
      .where('t.type', '=', 'deposit')
      .where('t.created_at', '>', since)
      // Who offered a part of the pay accepted by it; whoever agreed to their own pay accepted nothing.
      .where((where) =>
        where.or([
          where('l.action', 'in', ['complete', 'force_complete', 'offer_pay']),
          where.and([where('l.action', '=', 'settle'), where('l.actor_id', '<>', where.ref('t.user_id'))]),
        ]),
      )
      .execute(),
    handsBehind(reader, actor.userId, since),
    administersAlone(reader, actor.userId, since),
  ])
  if (!alone) return rows
  const paying = await wereAdministrators(
    reader,
    rows.map(({ hand }) => hand),
    since,
  )
  return rows.filter(({ hand }) => paying.has(hand) || behind.has(hand))
}

/**
 * Is there no administrator of other hands, and was there none lately? Whoever blocks, deletes or lowers the others is
 * not alone by it.
 */
async function administersAlone(reader: Reader, userId: number, since: Date): Promise<boolean> {
  const ended = await endedSince(reader, since)
  const all = [...(await everyAdministrator(reader)), ...ended.lowered, ...(await administrators(reader, ended.barred))]
  const own = await sameHands(reader, userId, all, since, 'making')
  return all.every((id) => own.has(id))
}

/** Which of them are superadministrators, or were until lately: a right that is taken away unbinds nobody. */
async function wereAdministrators(reader: Reader, userIds: readonly number[], since: Date): Promise<Set<number>> {
  if (!userIds.length) return new Set()
  const { lowered } = await endedSince(reader, since)
  return new Set([...(await administrators(reader, userIds)), ...lowered.filter((id) => userIds.includes(id))])
}

/** Who made or changed a promo code that they used, whenever that was. */
async function promisedBy(reader: Reader, userIds: readonly number[], since: Date): Promise<Deed[]> {
  const uses = await codesUsedBy(reader, userIds, since)
  if (!uses.length) return []
  const rows = await reader.db
    .selectFrom('activity_logs as l')
    .select(['subject_id', handOf.as('hand')])
    .distinct()
    .where('subject_type', '=', 'promo-code')
    .where('action', 'in', ['added', 'changed'])
    .where('subject_id', 'in', [...new Set(uses.map(({ promo_code_id }) => promo_code_id))])
    .execute()
  return uses.flatMap(({ user_id, promo_code_id }) =>
    rows.filter(({ subject_id }) => subject_id === promo_code_id).map(({ hand }) => ({ user_id, hand })),
  )
}

/** Who changed the percent of a kind of deposits that they have got since. */
async function favouredBy(reader: Reader, userIds: readonly number[], since: Date): Promise<Deed[]> {
  const found = await Promise.all(
    Object.entries(percents).map(async ([type, names]) => {
      const changes = await reader.db
        .selectFrom('activity_logs as l')
        .select([handOf.as('hand'), 'created_at'])
        // In the text: settings are changed seldom, which a plan for every subject doesn't know.
        .where('subject_type', '=', sql.lit('setting'))
        .where(sql<boolean>`changes ?| ${names}`)
        .where('created_at', '>', since)
        .execute()
      if (!changes.length) return []
      const deposits = await reader.db
        .selectFrom('transactions')
        .select(['user_id', (of) => of.fn.max('created_at').as('last')])
        .where('user_id', 'in', [...userIds])
        .where('type', '=', 'deposit')
        .where('deposit_type', '=', type as keyof typeof percents)
        .where('created_at', '>', since)
        .groupBy('user_id')
        .execute()
      return deposits.flatMap(({ user_id, last }) =>
        changes.filter(({ created_at }) => created_at <= last).map(({ hand }) => ({ user_id, hand })),
      )
    }),
  )
  return found.flat()
}

async function personallyHandled(reader: Reader, userIds: readonly number[], since: Date): Promise<Deed[]> {
  const rows = await reader.db
    .selectFrom('activity_logs as l')
    .select(['subject_id', handOf.as('hand')])
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
  return rows.map(({ subject_id, hand }) => ({ user_id: subject_id, hand }))
}
