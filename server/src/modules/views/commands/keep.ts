import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { viewsContract } from '@slipway/domain/views/contract.ts'
import { jsonText } from '../../../platform/database/json-columns.ts'
import type { Tx } from '../../../platform/tx.ts'
import { keyOf } from '../preference.ts'

type Call = Input<typeof viewsContract.keep>

/** One's own, whoever calls: nobody names a person. */
export async function keep(tx: Tx, { userId }: Actor, { params: { list }, body }: Call) {
  const value = jsonText(body)
  await tx.db
    .insertInto('user_preferences')
    .values({ user_id: userId, key: keyOf(list), value })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ value }))
    .execute()
  return { data: body }
}
