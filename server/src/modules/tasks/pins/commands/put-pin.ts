import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { pinsContract } from '@slipway/domain/pins/contract.ts'
import { whyNotPut } from '@slipway/domain/pins/policy.ts'
import { maxPins } from '@slipway/domain/pins/states.ts'
import { AppError, invalid } from '../../../../platform/app-error.ts'
import { guarded } from '../../../../platform/guard.ts'
import type { Cipher } from '../../../../platform/security/cipher.ts'
import type { Tx } from '../../../../platform/tx.ts'
import { type SubtaskRow, stateOf } from '../../row.ts'
import { deny } from '../deny.ts'
import { putGuard } from '../guard.ts'
import { pointOf } from '../point.ts'
import { presentPin } from '../present.ts'
import { lastDeliveries, picturesOf } from '../queries/deliveries.ts'
import { pinById } from '../queries/pins.ts'
import { settle } from '../tell.ts'

type Put = Input<(typeof pinsContract)['put']>

/** A remark on a point of a picture of the last delivery. The subtask is locked, so that numbers don't meet. */
export const putPin = guarded(
  putGuard,
  async (tx: Tx<{ cipher: Cipher }>, actor: Actor, { body }: Put, row: SubtaskRow) => {
    deny(whyNotPut(actor, stateOf(row)), actor, row)
    const [delivery] = await lastDeliveries(tx, row.id, null, 1)
    const pictures = delivery ? await picturesOf(tx, delivery.content) : []
    const picture = pictures.find(({ id }) => id === body.file_id)
    if (!delivery || !picture) throw invalid({ file_id: 'invalid_value' })
    const pin = await tx.db
      .insertInto('pins')
      .values({
        ...{ subtask_id: row.id, number: await nextNumber(tx, row.id), user_id: actor.userId },
        ...{ executor_id: delivery.user_id, ...pointOf(body), text: body.text, state: 'open' as const },
        created_at: tx.now,
      })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow()
    await tx.db
      .insertInto('pin_places')
      .values({
        ...{ pin_id: pin.id, deliverable_id: delivery.id, file_id: picture.id },
        ...{ field: picture.field, place: picture.place },
      })
      .execute()
    await settle(tx, actor, row, { action: 'put_pin', changes: { text: [null, body.text] } })
    return presentPin(tx, actor, row, await pinById(tx, pin.id))
  },
)

async function nextNumber({ db }: Tx, subtaskId: number): Promise<number> {
  const { most, count } = await db
    .selectFrom('pins')
    .select(({ fn }) => [fn.max<number | null>('number').as('most'), fn.countAll<bigint>().as('count')])
    .where('subtask_id', '=', subtaskId)
    .executeTakeFirstOrThrow()
  if (count >= maxPins) throw new AppError('pins_full', { limit: maxPins })
  return (most ?? 0) + 1
}
