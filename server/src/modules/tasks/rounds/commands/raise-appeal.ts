import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { roundsContract } from '@slipway/domain/rounds/contract.ts'
import { sideOf, whyNotAppeal } from '@slipway/domain/rounds/disputes.ts'
import { guarded } from '../../../../platform/guard.ts'
import type { Cipher } from '../../../../platform/security/cipher.ts'
import type { Tx } from '../../../../platform/tx.ts'
import { stateOf } from '../../row.ts'
import { asDispute, begin, close, openDispute, refuse } from '../disputes.ts'
import { sideGuard } from '../guard.ts'
import { presentDispute } from '../present.ts'
import { noteDispute, reviewersOf, tellAdministrators, tellSide } from '../tell.ts'

type Raised = Input<(typeof roundsContract)['appeal']>

/** Either side calls for a superadministrator. An offer that waits is answered by it: one side doesn't want it any more. */
export const raiseAppeal = guarded(
  sideGuard,
  async (tx: Tx<{ cipher: Cipher }>, actor: Actor, { body }: Raised, row) => {
    const open = await openDispute(tx, row.id)
    const waits = open ? asDispute(open) : null
    refuse(whyNotAppeal(actor, stateOf(row), waits), actor, row, waits)
    const isExecutor = sideOf(actor, stateOf(row)) === 'executor'
    if (open) await close(tx, actor, open, { state: isExecutor ? 'declined' : 'withdrawn' })
    const dispute = await begin(tx, actor, row, { kind: 'appeal', ...body })
    noteDispute(tx, actor, { row, dispute, action: 'appeal', reason: body.comment })
    const notice = { kind: 'appeal-raised', row } as const
    const told = tellSide(tx, actor, isExecutor ? reviewersOf(row) : [row.executor_id], notice)
    await tellAdministrators(tx, actor, notice, told)
    return presentDispute(tx, row, dispute)
  },
)
