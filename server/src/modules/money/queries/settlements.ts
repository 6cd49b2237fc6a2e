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
import { by, byId, down } from '../../../platform/list/order.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { people } from '../../users/queries/people.ts'
import { judgedSettlements } from './judged-settlements.ts'
import { searchSettlements } from './search.ts'

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
  filters: {
    search: searchSettlements,
    user: equals('s.user_id'),
    state: equals('s.state'),
    ...inPeriod('s.created_at'),
  },
  sorts: { created_at: byId, amount: by('s.amount_minor') },
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
      rows.flatMap(({ user_id, created_by, decided_by }) => [user_id, created_by, decided_by ?? []].flat()),
    ),
  ])
  return rows.map((row) => {
    const standing = judged.get(row.id) as JudgedSettlement
    return {
      id: row.id,
      user: persons.get(row.user_id) as PersonView,
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
