import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { moneyContract } from '@slipway/domain/money/contract.ts'
import { whyNotApprove, whyNotHold } from '@slipway/domain/money/policy.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import { hint, roleChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'
import { lockPayout } from '../queries/lock-payout.ts'
import type { Standing } from '../queries/standing.ts'

type Approve = Input<(typeof moneyContract)['approvePayout']>
type Hold = Input<(typeof moneyContract)['holdPayout']>

/** Says that one has checked the payout; somebody else pays it. */
export async function approvePayout(tx: Tx<Standing>, actor: Actor, { params: { id } }: Approve): Promise<number> {
  const { standing } = await lockPayout(tx, actor, id)
  const denial = whyNotApprove(actor, standing)
  if (denial) throw new AppError(denial, { status: standing.status })
  await tx.db
    .updateTable('payouts')
    .set({ approved_by: actor.userId, approved_at: tx.now })
    .where('id', '=', id)
    .execute()
  record(tx, actor, { subject: 'payout', id, action: 'approve' })
  hint(tx, [roleChannel('superadministrator')], 'payouts', id)
  return id
}

/** Puts the payout on hold for a reason that staff alone read, or takes it off hold. */
export async function holdPayout(
  tx: Tx<Standing>,
  actor: Actor,
  { params: { id }, body: { reason } }: Hold,
): Promise<number> {
  const { standing } = await lockPayout(tx, actor, id)
  const denial = whyNotHold(actor, reason !== null, standing)
  if (denial) throw new AppError(denial, { status: standing.status })
  const held = reason === null ? { held_by: null, held_at: null } : { held_by: actor.userId, held_at: tx.now }
  await tx.db
    .updateTable('payouts')
    .set({ ...held, hold_reason: reason })
    .where('id', '=', id)
    .execute()
  record(tx, actor, { subject: 'payout', id, action: reason === null ? 'release' : 'hold', reason })
  hint(tx, [roleChannel('superadministrator')], 'payouts', id)
  return id
}
