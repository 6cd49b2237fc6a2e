import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input, Page } from '@slipway/domain/kernel/endpoint.ts'
import { metaOf } from '@slipway/domain/kernel/paging.ts'
import type { moneyContract } from '@slipway/domain/money/contract.ts'
import { seesAllMoney } from '@slipway/domain/money/policy.ts'
import type { PayoutStatus, PayoutView } from '@slipway/domain/money/schema.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Reader } from '../../../platform/tx.ts'
import { presentPayouts } from '../present.ts'
import { dayAfter, dayStart } from './days.ts'

interface PayoutFilter {
  status?: PayoutStatus | undefined
  user?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

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
] as const

type Calls = typeof moneyContract

export const payouts = (reader: Reader<{ cipher: Cipher }>, actor: Actor, { query }: Input<Calls['payouts']>) =>
  payoutList(reader, actor, query.filter ?? {}, query.page)

export const adminWithdrawal = (
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  { query }: Input<Calls['adminWithdrawal']>,
) => {
  const { page, per_page, ...filter } = query
  return payoutList(reader, actor, filter, { number: page, size: per_page })
}

/** The newest first. */
async function payoutList(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  filter: PayoutFilter,
  page: { number: number; size: number },
): Promise<Page<PayoutView>> {
  let found = visiblePayouts(reader, actor)
  if (filter.status) found = found.where('p.status', '=', filter.status)
  if (filter.user) found = found.where('p.user_id', '=', filter.user)
  if (filter.from) found = found.where('p.created_at', '>=', dayStart(filter.from))
  if (filter.to) found = found.where('p.created_at', '<', dayAfter(filter.to))
  const [rows, { total }] = await Promise.all([
    found
      .select(columns)
      .orderBy('p.created_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(page.size)
      .offset((page.number - 1) * page.size)
      .execute(),
    found.select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total')).executeTakeFirstOrThrow(),
  ])
  return { data: await presentPayouts(reader, actor, rows), meta: metaOf(page.number, page.size, total) }
}

export async function payoutById(reader: Reader<{ cipher: Cipher }>, actor: Actor, id: number): Promise<PayoutView> {
  const rows = await visiblePayouts(reader, actor).select(columns).where('p.id', '=', id).execute()
  const [view] = await presentPayouts(reader, actor, rows)
  if (!view) throw new AppError('not_found')
  return view
}
