import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { roundsContract } from '@slipway/domain/rounds/contract.ts'
import { shareOf, whyNotOffer } from '@slipway/domain/rounds/disputes.ts'
import { invalid } from '../../../../platform/app-error.ts'
import { guarded } from '../../../../platform/guard.ts'
import type { Cipher } from '../../../../platform/security/cipher.ts'
import type { Tx } from '../../../../platform/tx.ts'
import { stateOf } from '../../row.ts'
import { asDispute, begin, openDispute, refuse, standingIn } from '../disputes.ts'
import { offerGuard } from '../guard.ts'
import { presentDispute } from '../present.ts'
import { noteDispute, sumOf, tellSide } from '../tell.ts'

type Offered = Input<(typeof roundsContract)['offer']>

/** A part of the pay for the work as it is; the executor answers. The sum is fixed now: it is what both agree on. */
export const offerPay = guarded(
  offerGuard,
  async (tx: Tx<{ cipher: Cipher }>, actor: Actor, { body }: Offered, row) => {
    const open = await openDispute(tx, row.id)
    const waits = open ? asDispute(open) : null
    refuse(whyNotOffer(actor, stateOf(row), await standingIn(tx, actor, row), waits), actor, row, waits)
    const amount_minor = shareOf(row.cost_minor, body.share)
    if (amount_minor <= 0n) throw invalid({ share: 'invalid_value' })
    const dispute = await begin(tx, actor, row, { kind: 'offer', ...body, amount_minor })
    noteDispute(tx, actor, { row, dispute, action: 'offer_pay', reason: body.comment })
    tellSide(tx, actor, [row.executor_id], {
      ...{ kind: 'pay-offered', row },
      params: { share: body.share, ...sumOf(row, dispute) },
    })
    return presentDispute(tx, row, dispute)
  },
)
