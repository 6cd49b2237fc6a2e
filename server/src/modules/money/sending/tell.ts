import { formatMinor } from '@slipway/domain/kernel/money.ts'
import { tagOf } from '@slipway/domain/notifications/kinds.ts'
import { record } from '../../../platform/activity.ts'
import { hint, roleChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'
import { notifyRole } from '../../notifications/commands/notify.ts'
import type { SentPayout } from './rows.ts'

/** What somebody has to look at. */
export type Attention = 'failed' | 'person' | 'differs'
const steps = { failed: 'failed', person: 'unclear', differs: 'differs' } as const satisfies Record<Attention, string>

/** Calls superadministrators to a payout that did not end by itself. */
export async function callForAttention(
  tx: Tx,
  payout: SentPayout,
  { change, words }: { change: Attention; words: string | null },
): Promise<void> {
  record(tx, null, { subject: 'payout', id: payout.id, action: steps[change], reason: words })
  showSending(tx, payout)
  const kind = 'payout-attention'
  const params = {
    ...{ payout_id: payout.id, amount: formatMinor(payout.amount_minor), currency: payout.currency },
    change,
  }
  await notifyRole(tx, 'superadministrator', { kind, tag: tagOf[kind], params })
}

/** What staff see of it is otherwise by now. */
export const showSending = (tx: Tx, { id }: Pick<SentPayout, 'id'>): void =>
  hint(tx, [roleChannel('superadministrator')], 'payouts', id)
