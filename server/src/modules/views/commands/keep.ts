import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { viewsContract } from '@slipway/domain/views/contract.ts'
import type { Tx } from '../../../platform/tx.ts'

type Call = Input<typeof viewsContract.keep>

/** One's own, whoever calls: nobody names a person. */
export async function keep(tx: Tx, { userId }: Actor, { params: { list }, body }: Call) {
  const kept = JSON.stringify(body)
  await tx.db
    .insertInto('list_views')
    .values({ user_id: userId, list, kept })
    .onConflict((conflict) => conflict.columns(['user_id', 'list']).doUpdateSet({ kept }))
    .execute()
  return { data: body }
}
