import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { formatMinor } from '@slipway/domain/kernel/money.ts'
import type { moneyContract } from '@slipway/domain/money/contract.ts'
import { whyNotSettle } from '@slipway/domain/money/settlements.ts'
import { walletsOf } from '../../../ledger/wallets.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Reader } from '../../../platform/tx.ts'
import { aloneUpTo, boundTo } from './judged-settlements.ts'

type Terms = Input<(typeof moneyContract)['settlementTerms']>

/** Said before the form is filled in, by the rules that decide on it afterwards. */
export async function settlementTerms(reader: Reader, actor: Actor, { params: { id } }: Terms) {
  const user = await reader.db
    .selectFrom('users')
    .select('is_internal')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw new AppError('not_found')
  const [bound, left, wallets] = await Promise.all([
    boundTo(reader, actor.userId, [id]),
    aloneUpTo(reader, id),
    walletsOf(reader, id),
  ])
  return {
    denial: whyNotSettle(actor, { id, isInternal: user.is_internal, bound: bound.has(id) }),
    alone_up_to: formatMinor(left),
    wallets,
  }
}
