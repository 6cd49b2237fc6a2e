import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Currency } from '@slipway/domain/kernel/money.ts'
import type { JudgedSettlement, SettlementState } from '@slipway/domain/money/settlements.ts'
import type { Reader } from '../../../platform/tx.ts'
import { handsBehind, sameHands, separatedSince } from '../../activity/queries/hands.ts'
import { setting } from '../../settings/queries/settings.ts'
import { handledBy } from './handled.ts'

const dayMs = 86_400_000

interface Row {
  id: number
  user_id: number
  state: SettlementState
  created_by: number
}

/**
 * Of these people, those with whom the account settles nothing: it has lately credited them or got hold of their
 * account, or it may be a second account of theirs.
 */
export async function boundTo(reader: Reader, userId: number, people: readonly number[]): Promise<Set<number>> {
  const since = await separatedSince(reader)
  const [handled, behind] = await Promise.all([
    handledBy(reader, { userId }, people, since),
    handsBehind(reader, userId, since),
  ])
  return new Set(people.filter((id) => handled.has(id) || behind.has(id)))
}

/** How settlements stand to whoever ends them; of ended ones nobody asks any more. */
export async function judgedSettlements(
  reader: Reader,
  actor: Actor,
  rows: readonly Row[],
): Promise<Map<number, JudgedSettlement>> {
  const waiting = rows.filter(({ state }) => state === 'waiting')
  const people = [...new Set(waiting.map(({ user_id }) => user_id))]
  // Those are administrators, of whom there are few.
  const makers = [...new Set(waiting.map(({ created_by }) => created_by))]
  const [own, staff, byMaker] = await Promise.all([
    sameHands(reader, actor.userId, makers, await separatedSince(reader)),
    staffOf(reader, people),
    Promise.all(
      [...new Set([actor.userId, ...makers])].map(async (id) => [id, await boundTo(reader, id, people)] as const),
    ),
  ])
  const bound = new Map(byMaker)
  return new Map(
    rows.map(({ id, user_id, state, created_by }) => [
      id,
      {
        ...{ userId: user_id, isInternal: staff.has(user_id), state, isOwn: own.has(created_by) },
        ...{ bound: bound.get(actor.userId)?.has(user_id) ?? false },
        ...{ makerBound: bound.get(created_by)?.has(user_id) ?? false },
      },
    ]),
  )
}

async function staffOf({ db }: Reader, ids: readonly number[]): Promise<Set<number>> {
  if (!ids.length) return new Set()
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...ids])
    .where('is_internal', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * How much more an administrator settles alone now, in minor units of roubles: what waits and what was settled within a
 * day counts, so that many small ones are no way around.
 */
export async function aloneUpTo(reader: Reader, userId: number): Promise<bigint> {
  const { sum } = await reader.db
    .selectFrom('settlements')
    .select(({ fn }) => fn.sum<string | null>('amount_minor').as('sum'))
    .where('user_id', '=', userId)
    .where('currency', '=', 'RUB')
    .where((where) =>
      where.or([
        where('state', '=', 'waiting'),
        where.and([where('state', '=', 'settled'), where('decided_at', '>', new Date(reader.now.getTime() - dayMs))]),
      ]),
    )
    .executeTakeFirstOrThrow()
  const left = (await setting(reader, 'payout_second_sum')) - BigInt(sum ?? 0)
  return left > 0n ? left : 0n
}

/** Is it so much that two decide? In another currency it always is. */
export const takesTwo = async (
  reader: Reader,
  { userId, amount, currency }: { userId: number; amount: bigint; currency: Currency },
): Promise<boolean> => currency !== 'RUB' || amount > (await aloneUpTo(reader, userId))
