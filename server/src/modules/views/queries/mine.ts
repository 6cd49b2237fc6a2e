import type { Actor } from '@slipway/domain/access/actor.ts'
import { listNames } from '@slipway/domain/views/lists.ts'
import type { Kept, KeptLists } from '@slipway/domain/views/schema.ts'
import type { Reader } from '../../../platform/tx.ts'

/** A list that is gone from the product leaves nothing behind. */
export async function mine(reader: Reader, { userId }: Actor): Promise<KeptLists> {
  const rows = await reader.db
    .selectFrom('list_views')
    .select(['list', 'kept'])
    .where('user_id', '=', userId)
    .where('list', 'in', listNames)
    .orderBy('list')
    .execute()
  return { data: rows.map(({ list, kept }) => ({ list, ...(kept as unknown as Kept) })) as KeptLists['data'] }
}
