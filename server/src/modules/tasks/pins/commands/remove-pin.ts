import type { Actor } from '@slipway/domain/access/actor.ts'
import { whyNotRemove } from '@slipway/domain/pins/policy.ts'
import { guarded } from '../../../../platform/guard.ts'
import type { Tx } from '../../../../platform/tx.ts'
import { stateOf } from '../../row.ts'
import { deny } from '../deny.ts'
import { authorGuard, type Pinned } from '../guard.ts'
import { factsOf } from '../present.ts'
import { lastsOf } from '../queries/deliveries.ts'
import { settle } from '../tell.ts'

/** Its words stay in the activity log. */
export const removePin = guarded(
  authorGuard,
  async (tx: Tx, actor: Actor, _input: unknown, { pin, subtask }: Pinned) => {
    const facts = factsOf(actor, pin, await lastsOf(tx, subtask.id, actor.userId))
    deny(whyNotRemove(actor, stateOf(subtask), facts), actor, subtask, pin)
    await tx.db.deleteFrom('pins').where('id', '=', pin.id).execute()
    await settle(tx, actor, subtask, { action: 'remove_pin', changes: { text: [pin.text, null] } })
    return undefined
  },
)
