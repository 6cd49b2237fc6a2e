import type { Actor } from '@slipway/domain/access/actor.ts'
import { type Currency, formatMinor } from '@slipway/domain/kernel/money.ts'
import { moneyContract } from '@slipway/domain/money/contract.ts'
import type { SettlementView } from '@slipway/domain/money/settlements.schema.ts'
import {
  type JudgedSettlement,
  type SettlementState,
  whyNotDecideSettlement,
} from '@slipway/domain/money/settlements.ts'
import type { PersonView } from '@slipway/domain/users/schema.ts'
import { AppError } from '../../../platform/app-error.ts'
import { equals, inPeriod } from '../../../platform/list/filters.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { byId, down } from '../../../platform/list/order.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { sameHands } from '../../activity/queries/hands.ts'
import { setting } from '../../settings/queries/settings.ts'
import { people } from '../../users/queries/people.ts'
import { handledBy, separatedSince } from './handled.ts'

const dayMs = 86_400_000

interface Row {
  id: number
  user_id: number
  amount_minor: bigint
  currency: Currency
  comment: string
  state: SettlementState
  created_by: number
  created_at: Date
  decided_by: number | null
  decided_at: Date | null
}

export const settlements = listOf(moneyContract.settlements, {
  id: 's.id',
  scope: ({ reader }) => reader.db.selectFrom('settlements as s'),
  filters: { user: equals('s.user_id'), state: equals('s.state'), ...inPeriod('s.created_at') },
  sorts: {},
  order: down(byId),
  present: async ({ reader, actor }, page) => {
    const rows = await reader.db
      .selectFrom('settlements as s')
      .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 's.id'))
      .selectAll('s')
      .orderBy('page.place')
      .execute()
    return present(reader, actor, rows)
  },
})

export async function settlementById(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  id: number,
): Promise<SettlementView> {
  const rows = await reader.db.selectFrom('settlements').selectAll().where('id', '=', id).execute()
  const [view] = await present(reader, actor, rows)
  if (!view) throw new AppError('not_found')
  return view
}

async function present(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  rows: readonly Row[],
): Promise<SettlementView[]> {
  const [judged, persons] = await Promise.all([
    judgedSettlements(reader, actor, rows),
    people(
      reader,
      rows.flatMap(({ created_by, decided_by }) => [created_by, decided_by ?? []].flat()),
    ),
  ])
  return rows.map((row) => {
    const standing = judged.get(row.id) as JudgedSettlement
    return {
      id: row.id,
      user_id: row.user_id,
      amount: formatMinor(row.amount_minor),
      currency: row.currency,
      comment: row.comment,
      state: row.state,
      created_at: row.created_at.toISOString(),
      created_by: persons.get(row.created_by) as PersonView,
      decided_at: row.decided_at?.toISOString() ?? null,
      decided_by: (row.decided_by && persons.get(row.decided_by)) || null,
      abilities: {
        settled: whyNotDecideSettlement(actor, 'settled', standing),
        withdrawn: whyNotDecideSettlement(actor, 'withdrawn', standing),
      },
    }
  })
}

/** How settlements stand to whoever ends them; of ended ones nobody asks any more. */
export async function judgedSettlements(
  reader: Reader,
  actor: Actor,
  rows: readonly Row[],
): Promise<Map<number, JudgedSettlement>> {
  const since = await separatedSince(reader)
  const waiting = rows.filter(({ state }) => state === 'waiting')
  const ids = waiting.map(({ user_id }) => user_id)
  const makers = waiting.map(({ created_by }) => created_by)
  const [handled, own] = await Promise.all([
    handledBy(reader, actor, ids, since),
    sameHands(reader, actor.userId, makers, since),
  ])
  return new Map(
    rows.map(({ id, user_id, state, created_by }) => [
      id,
      { userId: user_id, state, handled: handled.has(user_id), isOwn: own.has(created_by) },
    ]),
  )
}

/** Is so much settled with the person, within a day together, that two decide? In another currency it always is. */
export async function takesTwo(
  reader: Reader,
  { userId, amount, currency }: { userId: number; amount: bigint; currency: Currency },
): Promise<boolean> {
  if (currency !== 'RUB') return true
  const { sum } = await reader.db
    .selectFrom('settlements')
    .select(({ fn }) => fn.sum<string | null>('amount_minor').as('sum'))
    .where('user_id', '=', userId)
    .where('currency', '=', 'RUB')
    .where('state', '<>', 'withdrawn')
    .where('created_at', '>', new Date(reader.now.getTime() - dayMs))
    .executeTakeFirstOrThrow()
  return BigInt(sum ?? 0) + amount > (await setting(reader, 'payout_second_sum'))
}
