import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { formatMinor } from '@slipway/domain/kernel/money.ts'
import type { moneyContract } from '@slipway/domain/money/contract.ts'
import { type PayoutDecision, whyNotDecide } from '@slipway/domain/money/policy.ts'
import { type PayoutMoney, returnPayout, settlePayout } from '../../../ledger/payouts.ts'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { hint, roleChannel, userChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'
import { notify } from '../../notifications/commands/notify.ts'
import { lockPayout } from '../queries/lock-payout.ts'
import { balanceChanged } from './tell-deposit.ts'

type Call = Input<(typeof moneyContract)['decidePayout']>

/** Marks a payout as processing or paid, or rejects it, which returns the money. A decision is final. */
export async function decidePayout(
  tx: Tx,
  actor: Actor,
  { params: { id }, body: { status, reason, unpaid } }: Call,
): Promise<number> {
  const { payout, standing } = await lockPayout(tx, actor, id)
  const denial = whyNotDecide(actor, status, standing)
  if (denial) throw new AppError(denial, { status: standing.status })
  // The money would go back to the wallet while the file of the batch still says to pay it.
  if (status === 'rejected' && payout.batch_id !== null && !unpaid) throw invalid({ unpaid: 'unpaid_unsure' })

  const money = { id, userId: payout.user_id, amount: payout.amount_minor, currency: payout.currency }
  await move(tx, actor, money, status, reason ?? null)
  record(tx, actor, {
    subject: 'payout',
    id,
    action: status,
    changes: { status: [payout.status, status] },
    reason: reason ?? null,
  })
  hint(tx, [userChannel(payout.user_id), roleChannel('superadministrator')], 'payouts', id)
  if (status === 'processing') return id
  balanceChanged(tx, payout.user_id)
  const params = {
    payout_id: id,
    amount: formatMinor(payout.amount_minor),
    currency: payout.currency,
    purse_last4: payout.purse_last4,
    decision: status,
    ...(reason ? { reason } : {}),
  }
  notify(tx, { userIds: [payout.user_id], kind: 'payout-decided', tag: 'money', params })
  return id
}

/** One of several that are marked at once; rejecting needs a reason of its own. */
export const decideOne = (tx: Tx, actor: Actor, id: number, { status }: { status: 'processing' | 'paid' }) =>
  decidePayout(tx, actor, { params: { id }, query: {}, body: { status } })

async function move(tx: Tx, actor: Actor, money: PayoutMoney, status: PayoutDecision, reason: string | null) {
  if (status === 'processing') {
    await tx.db.updateTable('payouts').set({ status }).where('id', '=', money.id).execute()
    return
  }
  await tx.db
    .updateTable('payouts')
    // Nobody needs the purse any more.
    .set({ status, reason, decided_by: actor.userId, decided_at: tx.now, purse_cipher: null, holder_cipher: null })
    .where('id', '=', money.id)
    .execute()
  if (status === 'paid') await settlePayout(tx, money)
  else await returnPayout(tx, money, reason ?? '')
}
