import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { pinsContract } from '@slipway/domain/pins/contract.ts'
import { whyNotClose, whyNotReopen } from '@slipway/domain/pins/policy.ts'
import { invalid } from '../../../../platform/app-error.ts'
import { guarded } from '../../../../platform/guard.ts'
import type { Cipher } from '../../../../platform/security/cipher.ts'
import type { Tx } from '../../../../platform/tx.ts'
import { stateOf } from '../../row.ts'
import { deny } from '../deny.ts'
import { judgeGuard, type Pinned } from '../guard.ts'
import { factsOf, presentPin } from '../present.ts'
import { lastsOf } from '../queries/deliveries.ts'
import { pinById } from '../queries/pins.ts'
import { settle } from '../tell.ts'

type Judge = Input<(typeof pinsContract)['judge']>

/** Of two who judge at once, one judged what the pin no longer is. The same said again by the same person is done. */
export const judgePin = guarded(
  judgeGuard,
  async (tx: Tx<{ cipher: Cipher }>, actor: Actor, { body }: Judge, { pin, subtask }: Pinned) => {
    const { verdict, was, reply } = body
    const isRepeat = pin.state === verdict && pin.settled_by === actor.userId && was !== verdict
    if (isRepeat && (reply ?? pin.reply) === pin.reply) return presentPin(tx, actor, subtask, pin)
    const facts = factsOf(actor, pin, await lastsOf(tx, subtask.id, actor.userId))
    const whyNot = verdict === 'closed' ? whyNotClose : whyNotReopen
    deny(whyNot(actor, stateOf(subtask), facts), actor, subtask, pin)
    deny(pin.state === was ? null : 'pin_state', actor, subtask, pin)
    if (verdict === 'closed' && reply !== undefined) throw invalid({ reply: 'invalid_value' })
    await tx.db
      .updateTable('pins')
      .set({ state: verdict, settled_by: actor.userId, ...(reply !== undefined && { reply }) })
      .where('id', '=', pin.id)
      .execute()
    await settle(tx, actor, subtask, {
      action: verdict === 'closed' ? 'close_pin' : 'reopen_pin',
      changes: { number: [pin.number, pin.number] },
      reason: reply ?? null,
    })
    return presentPin(tx, actor, subtask, await pinById(tx, pin.id))
  },
)
