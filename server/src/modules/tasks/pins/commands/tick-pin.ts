import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { pinsContract } from '@slipway/domain/pins/contract.ts'
import { whyNotTick } from '@slipway/domain/pins/policy.ts'
import { guarded } from '../../../../platform/guard.ts'
import type { Cipher } from '../../../../platform/security/cipher.ts'
import type { Tx } from '../../../../platform/tx.ts'
import { stateOf } from '../../row.ts'
import { deny } from '../deny.ts'
import { type Pinned, tickGuard } from '../guard.ts'
import { factsOf, presentPin } from '../present.ts'
import { lastsOf } from '../queries/deliveries.ts'
import { pinById } from '../queries/pins.ts'
import { settle } from '../tell.ts'

type Tick = Input<(typeof pinsContract)['tick']>

/** Said again it changes nothing; an answer that is left out stays as it is. */
export const tickPin = guarded(
  tickGuard,
  async (tx: Tx<{ cipher: Cipher }>, actor: Actor, { body }: Tick, { pin, subtask }: Pinned) => {
    const facts = factsOf(actor, pin, await lastsOf(tx, subtask.id, actor.userId))
    deny(whyNotTick(actor, stateOf(subtask), facts), actor, subtask, pin)
    const state = body.is_done ? 'done' : 'open'
    const answer = body.answer ?? pin.answer
    if (state === pin.state && answer === pin.answer) return presentPin(tx, actor, subtask, pin)
    await tx.db.updateTable('pins').set({ state, answer, settled_by: actor.userId }).where('id', '=', pin.id).execute()
    await settle(tx, actor, subtask, {
      action: body.is_done ? 'tick_pin' : 'untick_pin',
      changes: { number: [pin.number, pin.number] },
      reason: body.answer ?? null,
    })
    return presentPin(tx, actor, subtask, await pinById(tx, pin.id))
  },
)
