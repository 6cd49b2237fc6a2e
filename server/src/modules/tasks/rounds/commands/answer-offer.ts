import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { roundsContract } from '@slipway/domain/rounds/contract.ts'
import { whyNotAnswer } from '@slipway/domain/rounds/disputes.ts'
import { AppError } from '../../../../platform/app-error.ts'
import { guarded } from '../../../../platform/guard.ts'
import type { Cipher } from '../../../../platform/security/cipher.ts'
import type { Tx } from '../../../../platform/tx.ts'
import { activateOrder } from '../../commands/activate-order.ts'
import { moveSubtask } from '../../move.ts'
import { stateOf } from '../../row.ts'
import { asDispute, close, disputeOf, refuse } from '../disputes.ts'
import { answerGuard } from '../guard.ts'
import { presentDispute } from '../present.ts'
import { noteDispute, reviewersOf, sumOf, tellSide } from '../tell.ts'

type Answered = Input<(typeof roundsContract)['answer']>

/** The executor accepts, which completes the work and pays the sum that was offered, or declines. Answered once. */
export const answerOffer = guarded(
  answerGuard,
  async (tx: Tx<{ cipher: Cipher }>, actor: Actor, { params, body }: Answered, row) => {
    const offer = await disputeOf(tx, row.id, params.disputeId)
    if (offer.kind !== 'offer') throw new AppError('not_found')
    if (offer.closed_by === actor.userId && offer.state === body.answer) return presentDispute(tx, row, offer)
    refuse(whyNotAnswer(actor, stateOf(row), asDispute(offer)), actor, row, asDispute(offer))
    const answer = body.comment ?? null
    const closed = await close(tx, actor, offer, { state: body.answer, answer })
    noteDispute(tx, actor, { row, dispute: closed, action: 'answer_offer', reason: answer })
    const toldApart = tellSide(tx, actor, [offer.user_id, ...reviewersOf(row)], {
      ...{ kind: 'offer-answered', row },
      params: { decision: body.answer, ...sumOf(row, offer) },
    })
    if (body.answer === 'accepted') {
      const moved = await moveSubtask(tx, actor, row, 'settle', {
        amount: offer.amount_minor as bigint,
        comment: answer,
        toldApart,
      })
      await activateOrder(tx, moved.task_id, actor.userId)
    }
    return presentDispute(tx, row, closed)
  },
)
