import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { pinsContract } from '@slipway/domain/pins/contract.ts'
import { whyNotChange } from '@slipway/domain/pins/policy.ts'
import { guarded } from '../../../../platform/guard.ts'
import type { Cipher } from '../../../../platform/security/cipher.ts'
import type { Tx } from '../../../../platform/tx.ts'
import { stateOf } from '../../row.ts'
import { deny } from '../deny.ts'
import { authorGuard, type Pinned } from '../guard.ts'
import { pointOf } from '../point.ts'
import { factsOf, presentPin } from '../present.ts'
import { lastsOf } from '../queries/deliveries.ts'
import { pinById } from '../queries/pins.ts'
import { settle } from '../tell.ts'

type Change = Input<(typeof pinsContract)['change']>

/** What somebody ticked off already and reads otherwise now is open again. */
export const changePin = guarded(
  authorGuard,
  async (tx: Tx<{ cipher: Cipher }>, actor: Actor, { body }: Change, { pin, subtask }: Pinned) => {
    const facts = factsOf(actor, pin, await lastsOf(tx, subtask.id, actor.userId))
    deny(whyNotChange(actor, stateOf(subtask), facts), actor, subtask, pin)
    const { text = pin.text } = body
    const { x, y } = { ...pin, ...pointOf(body) }
    const isSame = text === pin.text && x === pin.x && y === pin.y
    if (isSame) return presentPin(tx, actor, subtask, pin)
    await tx.db
      .updateTable('pins')
      .set({ text, x, y, state: 'open', settled_by: actor.userId })
      .where('id', '=', pin.id)
      .execute()
    await settle(tx, actor, subtask, { action: 'change_pin', changes: { text: [pin.text, text] } })
    return presentPin(tx, actor, subtask, await pinById(tx, pin.id))
  },
)
