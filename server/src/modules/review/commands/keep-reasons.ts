import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { reviewContract } from '@slipway/domain/review/contract.ts'
import type { ReturnReasons } from '@slipway/domain/review/schema.ts'
import { hint, userChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'

type Keep = Input<(typeof reviewContract)['keepReasons']>

/** One's own, whoever calls: nobody names a person. */
export async function keepReasons(tx: Tx, { userId }: Actor, { body }: Keep): Promise<ReturnReasons> {
  await tx.db
    .insertInto('return_reasons')
    .values({ user_id: userId, reasons: body.reasons })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ reasons: body.reasons }))
    .execute()
  // The other places where the same person is signed in.
  hint(tx, [userChannel(userId)], 'return-reasons', 0)
  return body
}
