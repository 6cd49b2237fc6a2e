import type { Actor } from '@slipway/domain/access/actor.ts'
import { type Currency, formatMinor } from '@slipway/domain/kernel/money.ts'
import type { PayoutStatus } from '@slipway/domain/money/kinds.ts'
import { returnPayout, settlePayout } from '../../../ledger/payouts.ts'
import { record } from '../../../platform/activity.ts'
import { hint, roleChannel, userChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'
import { notify } from '../../notifications/commands/notify.ts'
import { raise } from '../../webhooks/commands/raise.ts'
import { balanceChanged } from './tell-deposit.ts'

interface Open {
  id: number
  user_id: number
  status: PayoutStatus
  amount_minor: bigint
  currency: Currency
  purse_last4: string
}

interface Conclusion {
  status: 'paid' | 'rejected'
  /** The owner reads it. */
  reason: string | null
  /** The log alone keeps it. */
  note?: string | null
}

/**
 * Ends a payout that is locked and open: the one way in which held money leaves the house, or goes back. `actor` is null
 * where a provider has said so.
 */
export async function concludePayout(
  tx: Tx,
  actor: Actor | null,
  payout: Open,
  { status, reason, note = null }: Conclusion,
): Promise<void> {
  const { id, user_id: userId, amount_minor: amount, currency } = payout
  const money = { id, userId, amount, currency }
  await tx.db
    .updateTable('payouts')
    // Nobody needs the purse any more.
    .set({
      ...{ status, reason, decided_by: actor?.userId ?? null, decided_at: tx.now },
      ...{ purse_cipher: null, holder_cipher: null },
    })
    .where('id', '=', id)
    .execute()
  if (status === 'paid') await settlePayout(tx, money)
  else await returnPayout(tx, money, reason ?? '')
  record(tx, actor, {
    subject: 'payout',
    id,
    action: status,
    changes: { status: [payout.status, status] },
    reason: reason ?? note,
  })
  hint(tx, [userChannel(userId), roleChannel('superadministrator')], 'payouts', id)
  balanceChanged(tx, userId)
  const params = {
    payout_id: id,
    amount: formatMinor(amount),
    currency,
    purse_last4: payout.purse_last4,
    decision: status,
    ...(reason ? { reason } : {}),
  }
  raise(tx, 'payout-decided', { payout_id: id, user_id: userId, status, currency })
  notify(tx, { userIds: [userId], kind: 'payout-decided', tag: 'money', params })
}
