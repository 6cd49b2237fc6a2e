import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { roundsContract } from '@slipway/domain/rounds/contract.ts'
import { whyNotWithdraw } from '@slipway/domain/rounds/disputes.ts'
import { guarded } from '../../../../platform/guard.ts'
import type { Cipher } from '../../../../platform/security/cipher.ts'
import type { Tx } from '../../../../platform/tx.ts'
import { stateOf } from '../../row.ts'
import { asDispute, close, disputeOf, refuse } from '../disputes.ts'
import { sideGuard } from '../guard.ts'
import { noteDispute } from '../tell.ts'

type Withdrawn = Input<(typeof roundsContract)['withdraw']>

/** Who offered or appealed takes it back, as long as nobody has answered. */
export const withdrawDispute = guarded(
  sideGuard,
  async (tx: Tx<{ cipher: Cipher }>, actor: Actor, { params }: Withdrawn, row): Promise<void> => {
    const dispute = await disputeOf(tx, row.id, params.disputeId)
    if (dispute.closed_by === actor.userId && dispute.state === 'withdrawn') return
    refuse(whyNotWithdraw(actor, stateOf(row), asDispute(dispute)), actor, row, asDispute(dispute))
    const closed = await close(tx, actor, dispute, { state: 'withdrawn' })
    noteDispute(tx, actor, { row, dispute: closed, action: 'withdraw_dispute', reason: null })
  },
)
