import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { roundsContract } from '@slipway/domain/rounds/contract.ts'
import { type AppealDecision, shareOf, whyNotDecide } from '@slipway/domain/rounds/disputes.ts'
import { AppError, invalid } from '../../../../platform/app-error.ts'
import type { Cipher } from '../../../../platform/security/cipher.ts'
import type { Tx } from '../../../../platform/tx.ts'
import { activateOrder } from '../../commands/activate-order.ts'
import { type Changes, moveSubtask } from '../../move.ts'
import { leaveNote } from '../../note.ts'
import { lockSubtask } from '../../queries/lock.ts'
import { type SubtaskRow, stateOf } from '../../row.ts'
import { asDispute, close, type DisputeRow, disputeOf, refuse, standingIn } from '../disputes.ts'
import { presentDispute } from '../present.ts'
import { noteDispute, reviewersOf, sumOf, tellSide } from '../tell.ts'

type Decided = Input<(typeof roundsContract)['decide']>

/** A superadministrator who is no side of it decides, in writing; of two who decide at once one is late. */
export async function decideAppeal(tx: Tx<{ cipher: Cipher }>, actor: Actor, { params, body }: Decided) {
  const row = await lockSubtask(tx, actor, params.id, 'order')
  const appeal = await disputeOf(tx, row.id, params.disputeId)
  if (appeal.kind !== 'appeal') throw new AppError('not_found')
  if (isRepeat(actor, appeal, body)) return presentDispute(tx, row, appeal)
  const at = await standingIn(tx, actor, row)
  refuse(whyNotDecide(actor, stateOf(row), at, asDispute(appeal)), actor, row, asDispute(appeal))
  const amount = amountOf(row, body)
  if (amount !== null && at.nothingToPay) throw new AppError('nothing_to_pay')
  const closed = await close(tx, actor, appeal, {
    ...{ state: 'decided', decision: body.decision, answer: body.comment },
    ...{ share: body.share ?? null, amount_minor: amount },
  })
  noteDispute(tx, actor, { row, dispute: closed, action: 'decide_appeal', reason: body.comment })
  const toldApart = tellSide(tx, actor, [row.executor_id, appeal.user_id, ...reviewersOf(row)], {
    ...{ kind: 'appeal-decided', row },
    params: { decision: body.decision, ...sumOf(row, closed) },
  })
  await carryOut[body.decision](tx, actor, row, {
    ...{ comment: body.comment, toldApart },
    ...(amount !== null && { amount }),
  })
  return presentDispute(tx, row, closed)
}

/** The same person said the same once more: it is done already. */
const isRepeat = (actor: Actor, appeal: DisputeRow, { decision, share }: Decided['body']): boolean =>
  appeal.closed_by === actor.userId && appeal.decision === decision && appeal.share === (share ?? null)

/** Of a partial pay alone; a share of anything else is a mistake that nobody should have to guess. */
function amountOf({ cost_minor }: SubtaskRow, { decision, share }: Decided['body']): bigint | null {
  if (decision !== 'partial') {
    if (share !== undefined) throw invalid({ share: 'invalid_value' })
    return null
  }
  if (share === undefined) throw invalid({ share: 'required' })
  const amount = shareOf(cost_minor, share)
  if (amount <= 0n) throw invalid({ share: 'invalid_value' })
  return amount
}

type CarryOut = (tx: Tx<{ cipher: Cipher }>, actor: Actor, row: SubtaskRow, changes: Changes) => Promise<void>

const settle: CarryOut = async (tx, actor, row, changes) => {
  const moved = await moveSubtask(tx, actor, row, 'settle', changes)
  await activateOrder(tx, moved.task_id, actor.userId)
}

const carryOut: Readonly<Record<AppealDecision, CarryOut>> = {
  full: settle,
  partial: settle,
  // What is to be mended stands where the executor looks for it.
  revise: async (tx, actor, row, changes) => {
    await leaveNote(tx, actor, row.id, { comment: changes.comment ?? undefined })
    await moveSubtask(tx, actor, row, 'revise', changes)
  },
  dismiss: async (tx, actor, row, changes) => {
    await moveSubtask(tx, actor, row, 'dismiss', changes)
  },
}
