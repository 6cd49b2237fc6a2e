import type { Actor } from '@slipway/domain/access/actor.ts'
import { listNames } from '@slipway/domain/views/lists.ts'
import type { KeptLists } from '@slipway/domain/views/schema.ts'
import type { Reader } from '../../../platform/tx.ts'
import { keyOf } from '../preference.ts'

/** Of the lists that there are: one that is gone from the product leaves nothing behind. */
export async function mine(reader: Reader, { userId }: Actor): Promise<KeptLists> {
  const rows = await reader.db
    .selectFrom('user_preferences')
    .select(['key', 'value'])
    .where('user_id', '=', userId)
    .where('key', 'in', listNames.map(keyOf))
    .execute()
  const kept = new Map(rows.map(({ key, value }) => [key, value]))
  return {
    data: listNames.flatMap((list) => {
      const own = kept.get(keyOf(list))
      return own ? [{ list, ...own }] : []
    }),
  }
}
