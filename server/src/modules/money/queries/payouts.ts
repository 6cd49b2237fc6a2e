import type { Actor } from '@slipway/domain/access/actor.ts'
import { moneyContract } from '@slipway/domain/money/contract.ts'
import { seesAllMoney } from '@slipway/domain/money/policy.ts'
import type { PayoutView } from '@slipway/domain/money/schema.ts'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import { equals, fromDay, inPeriod, toDay } from '../../../platform/list/filters.ts'
import { listOf, sameList } from '../../../platform/list/list-of.ts'
import { by, down } from '../../../platform/list/order.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { presentPayouts } from '../present.ts'
import { searchPayouts } from './search.ts'
import type { Standing } from './standing.ts'

/** What the actor may see. Ciphertexts are never among the columns. */
const visiblePayouts = (reader: Reader, actor: Actor) => {
  const all = reader.db.selectFrom('payouts as p')
  return seesAllMoney(actor) ? all : all.where('p.user_id', '=', actor.userId)
}

const columns = [
  'p.id',
  'p.user_id',
  'p.status',
  'p.target',
  'p.amount_minor',
  'p.currency',
  'p.country',
  'p.payment_system',
  'p.provider',
  'p.purse_last4',
  'p.reason',
  'p.created_at',
  'p.decided_at',
  'p.batch_id',
  'p.approved_by',
  'p.hold_reason',
] as const

export const payouts = listOf(moneyContract.payouts, {
  id: 'p.id',
  scope: ({ reader, actor }) => visiblePayouts(reader, actor),
  filters: {
    search: searchPayouts,
    status: equals('p.status'),
    currency: equals('p.currency'),
    provider: equals('p.provider'),
    user: equals('p.user_id'),
    undecided: (isOpen) => sql`p.status ${isOpen ? sql`IN` : sql`NOT IN`} ('requested', 'processing')`,
    ...inPeriod('p.created_at'),
    decided_from: fromDay('p.decided_at'),
    // Nothing is decided before it is asked for: the walk along the days of requests may begin there.
    decided_to: (day, asked) => sql`${toDay('p.decided_at')(day, asked)} AND ${toDay('p.created_at')(day, asked)}`,
  },
  sorts: {},
  order: down(by('p.created_at')),
  present: async ({ reader, actor }, page) => {
    const rows = await reader.db
      .selectFrom('payouts as p')
      .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 'p.id'))
      .select(columns)
      .orderBy('page.place')
      .execute()
    return presentPayouts(reader, actor, rows)
  },
})

export const adminWithdrawal = sameList(moneyContract.adminWithdrawal, payouts, ({ from, to, status }) => ({
  filter: { from, to, status },
}))

export async function payoutById(
  reader: Reader<{ cipher: Cipher } & Standing>,
  actor: Actor,
  id: number,
): Promise<PayoutView> {
  const rows = await visiblePayouts(reader, actor).select(columns).where('p.id', '=', id).execute()
  const [view] = await presentPayouts(reader, actor, rows)
  if (!view) throw new AppError('not_found')
  return view
}
