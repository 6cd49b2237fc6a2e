import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input, Page } from '@slipway/domain/kernel/endpoint.ts'
import { metaOf } from '@slipway/domain/kernel/paging.ts'
import type { moneyContract } from '@slipway/domain/money/contract.ts'
import { seesAllMoney } from '@slipway/domain/money/policy.ts'
import type { DepositType, TransactionView } from '@slipway/domain/money/schema.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Reader } from '../../../platform/tx.ts'
import { presentTransactions } from '../present.ts'
import { dayAfter, dayStart } from './days.ts'

interface TransactionFilter {
  confirmed?: boolean | undefined
  type?: 'deposit' | 'withdraw' | undefined
  deposit_type?: DepositType | undefined
  user?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

interface PageInput {
  number: number
  size: number
}

/** What the actor may see: everything for superadministrators and app managers, else one's own. */
const visibleTransactions = (reader: Reader, actor: Actor) => {
  const all = reader.db.selectFrom('transactions as t')
  return seesAllMoney(actor) ? all : all.where('t.user_id', '=', actor.userId)
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
] as const

type Calls = typeof moneyContract

export const transactions = (
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  { query }: Input<Calls['transactions']>,
) => transactionList(reader, actor, query.filter ?? {}, query.page)

export const adminTransactions = (
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  { query }: Input<Calls['adminTransactions']>,
) => {
  const { page, per_page, user_id, ...filter } = query
  return transactionList(reader, actor, { user: user_id, ...filter }, { number: page, size: per_page })
}

/** The newest first. */
async function transactionList(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  filter: TransactionFilter,
  page: PageInput,
): Promise<Page<TransactionView>> {
  let found = visibleTransactions(reader, actor)
  if (filter.confirmed !== undefined) found = found.where('t.state', filter.confirmed ? '=' : '<>', 'confirmed')
  if (filter.type) found = found.where('t.type', '=', filter.type)
  if (filter.deposit_type) found = found.where('t.deposit_type', '=', filter.deposit_type)
  if (filter.user) found = found.where('t.user_id', '=', filter.user)
  if (filter.from) found = found.where('t.created_at', '>=', dayStart(filter.from))
  if (filter.to) found = found.where('t.created_at', '<', dayAfter(filter.to))
  const [rows, { total }] = await Promise.all([
    found
      .leftJoin('subtasks as s', 's.id', 't.subtask_id')
      .select(columns)
      .orderBy('t.created_at', 'desc')
      .orderBy('t.id', 'desc')
      .limit(page.size)
      .offset((page.number - 1) * page.size)
      .execute(),
    found.select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total')).executeTakeFirstOrThrow(),
  ])
  return { data: await presentTransactions(reader, rows), meta: metaOf(page.number, page.size, total) }
}

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
  const [view] = await presentTransactions(reader, rows)
  if (!view) throw new AppError('not_found')
  return view
}
