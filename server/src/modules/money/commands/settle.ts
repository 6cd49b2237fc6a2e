import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { type Currency, formatMinor, parseMinor } from '@slipway/domain/kernel/money.ts'
import type { moneyContract } from '@slipway/domain/money/contract.ts'
import { whyNotDecideSettlement, whyNotSettle } from '@slipway/domain/money/settlements.ts'
import { tagOf } from '@slipway/domain/notifications/kinds.ts'
import { type Named, personName } from '@slipway/domain/users/person.ts'
import { settle } from '../../../ledger/settle.ts'
import { walletsOf } from '../../../ledger/wallets.ts'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { hint, roleChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'
import { notifyRole } from '../../notifications/commands/notify.ts'
import { boundTo, judgedSettlements, takesTwo } from '../queries/judged-settlements.ts'
import { balanceChanged } from './tell-deposit.ts'

type Settle = Input<(typeof moneyContract)['settle']>
type Decide = Input<(typeof moneyContract)['decideSettlement']>

interface Money {
  userId: number
  /** Minor units. */
  amount: bigint
  currency: Currency
  comment: string
}

/**
 * Says that somebody of the staff was paid outside of the product. Up to the sum of the setting their wallet is emptied
 * by it at once; above it, a second administrator confirms first.
 */
export async function settleWith(tx: Tx, actor: Actor, { params, body }: Settle): Promise<number> {
  const user = await tx.db
    .selectFrom('users')
    .select(['id', 'is_internal', 'first_name', 'last_name'])
    .where('id', '=', params.id)
    .where('deleted_at', 'is', null)
    // Several with the same person wait for each other, so that each sees the sum of the others.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user) throw new AppError('not_found')
  const bound = (await boundTo(tx, actor.userId, [user.id])).has(user.id)
  const denial = whyNotSettle(actor, { id: user.id, isInternal: user.is_internal, bound })
  if (denial) throw new AppError(denial)
  const money = { userId: user.id, amount: parseMinor(body.amount), currency: body.currency, comment: body.comment }
  await assertCovered(tx, money)
  const waits = await takesTwo(tx, money)
  const { id } = await tx.db
    .insertInto('settlements')
    .values({
      ...{ user_id: user.id, amount_minor: money.amount, currency: money.currency, comment: money.comment },
      ...{ state: waits ? 'waiting' : 'settled', created_by: actor.userId, created_at: tx.now },
      ...(waits ? {} : { decided_by: actor.userId, decided_at: tx.now }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (waits) await tellTheOthers(tx, actor, money, user)
  else await settle(tx, { id, ...money })
  tell(tx, actor, waits ? 'settle-request' : 'settle', money)
  return id
}

/** Of one that waits nothing is posted yet, so that the ledger can't refuse it. */
async function assertCovered(tx: Tx, { userId, amount, currency }: Money): Promise<void> {
  const wallets = await walletsOf(tx, userId)
  const balance = wallets.find(({ name }) => name === currency)?.balance ?? '0'
  if (amount > parseMinor(balance)) throw invalid({ amount: 'insufficient_funds' })
}

/** Ends a settlement that waits: another administrator confirms it, any takes it back. */
export async function decideSettlement(tx: Tx, actor: Actor, { params: { id }, body }: Decide): Promise<number> {
  const row = await tx.db.selectFrom('settlements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  const judged = row && (await judgedSettlements(tx, actor, [row])).get(id)
  if (!row || !judged) throw new AppError('not_found')
  const denial = whyNotDecideSettlement(actor, body.state, judged)
  if (denial) throw new AppError(denial)
  await tx.db
    .updateTable('settlements')
    .set({ state: body.state, decided_by: actor.userId, decided_at: tx.now })
    .where('id', '=', id)
    .execute()
  const { user_id: userId, amount_minor: amount, currency, comment } = row
  const money = { userId, amount, currency, comment }
  if (body.state === 'settled') await settle(tx, { id, ...money })
  tell(tx, actor, body.state === 'settled' ? 'settle' : 'settle-withdraw', money)
  return id
}

/** Nobody else would look for it. */
async function tellTheOthers(tx: Tx, actor: Actor, { userId, amount, currency }: Money, named: Named): Promise<void> {
  const kind = 'settlement-waits'
  const params = { id: userId, person: personName(named), amount: formatMinor(amount), currency }
  await notifyRole(tx, 'superadministrator', { kind, tag: tagOf[kind], params, authorId: actor.userId })
}

type Done = 'settle-request' | 'settle' | 'settle-withdraw'

function tell(tx: Tx, actor: Actor, action: Done, { userId, amount, currency, comment }: Money): void {
  const changes = { amount: [null, `${formatMinor(amount)} ${currency}`] } as const
  record(tx, actor, { subject: 'user', id: userId, action, changes, reason: comment })
  balanceChanged(tx, userId)
  hint(tx, [roleChannel('superadministrator')], 'balance', userId)
}
