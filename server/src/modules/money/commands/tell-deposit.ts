import { formatMinor } from '@slipway/domain/kernel/money.ts'
import type { Posting } from '../../../ledger/ledger.ts'
import { hint, userChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'
import { notify } from '../../notifications/commands/notify.ts'
import { raise } from '../../webhooks/commands/raise.ts'

/** The notification of a deposit, and the hints that a balance changed. */
export function tellDeposit(tx: Tx, { shown, currency }: Posting): void {
  if (!shown) return
  notify(tx, {
    userIds: [shown.userId],
    kind: 'accrual',
    tag: 'money',
    params: { amount: formatMinor(shown.amount), currency, source: shown.depositType ?? 'manual' },
    subtaskId: shown.subtaskId ?? null,
  })
  const source = shown.depositType ?? 'manual'
  raise(tx, 'accrual', { user_id: shown.userId, subtask_id: shown.subtaskId ?? null, source })
  balanceChanged(tx, shown.userId)
}

/** The person's screens read wallets and history again. */
export const balanceChanged = (tx: Tx, userId: number): void => hint(tx, [userChannel(userId)], 'balance', userId)
