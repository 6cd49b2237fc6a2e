import type { Actor } from '@slipway/domain/access/actor.ts'
import { moneyContract } from '@slipway/domain/money/contract.ts'
import { seesAllMoney } from '@slipway/domain/money/policy.ts'
import type { TransactionView } from '@slipway/domain/money/schema.ts'
import { isAdministrator } from '@slipway/domain/users/policy.ts'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import { equals, inPeriod, oneOf } from '../../../platform/list/filters.ts'
import { listOf, sameList } from '../../../platform/list/list-of.ts'
import { by, down } from '../../../platform/list/order.ts'
import { few } from '../../../platform/list/page.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { presentTransactions } from '../present.ts'
import { broughtBy } from './earners.ts'
import { searchTransactions } from './search.ts'

/**
 * What the actor may see: everything for superadministrators; for app managers too, but what was settled with other
 * staff, or they could add up wallets that only superadministrators see; else one's own.
 */
const visibleTransactions = (reader: Reader, actor: Actor) => {
  const all = reader.db.selectFrom('transactions as t')
  if (isAdministrator(actor)) return all
  if (!seesAllMoney(actor)) return all.where('t.user_id', '=', actor.userId)
  return all.where(sql<boolean>`(t.deposit_type IS DISTINCT FROM 'settlement' OR t.user_id = ${actor.userId})`)
}

const columns = [
  't.id',
  't.user_id',
  't.type',
  't.deposit_type',
  't.state',
  't.amount_minor',
  't.currency',
  't.comment',
  't.payout_id',
  't.created_at',
  't.subtask_id',
  's.title as subtask_title',
  's.type as subtask_type',
] as const

export const transactions = listOf(moneyContract.transactions, {
  id: 't.id',
  scope: ({ reader, actor, filter }) => {
    const visible = visibleTransactions(reader, actor)
    return filter.earner ? few(visible) : visible
  },
  filters: {
    search: searchTransactions,
    confirmed: (confirmed) => (confirmed ? sql`t.state = 'confirmed'` : sql`t.state <> 'confirmed'`),
    type: equals('t.type'),
    deposit_type: oneOf('t.deposit_type'),
    currency: equals('t.currency'),
    task_type: (types) =>
      sql`EXISTS (SELECT FROM subtasks w WHERE w.id = t.subtask_id AND w.type = ANY (${[...types]}::text[]))`,
    user: equals('t.user_id'),
    earner: (earner, { actor }) => (seesAllMoney(actor) ? sql`t.id IN ${broughtBy(earner)}` : sql`false`),
    ...inPeriod('t.created_at'),
  },
  sorts: {},
  order: down(by('t.created_at')),
  present: async ({ reader, actor }, page) => {
    const rows = await reader.db
      .selectFrom('transactions as t')
      .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 't.id'))
      .leftJoin('subtasks as s', 's.id', 't.subtask_id')
      .select(columns)
      .orderBy('page.place')
      .execute()
    return presentTransactions(reader, actor, rows)
  },
})

export const adminTransactions = sameList(
  moneyContract.adminTransactions,
  transactions,
  ({ user_id, type, confirmed }) => ({ filter: { user: user_id, type, confirmed } }),
)

export async function transactionById(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  id: number,
): Promise<TransactionView> {
  const rows = await visibleTransactions(reader, actor)
    .leftJoin('subtasks as s', 's.id', 't.subtask_id')
    .select(columns)
    .where('t.id', '=', id)
    .execute()
  const [view] = await presentTransactions(reader, actor, rows)
  if (!view) throw new AppError('not_found')
  return view
}
