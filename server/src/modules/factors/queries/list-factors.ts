import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Reader } from '../../../platform/tx.ts'
import { recoveryLeft } from './ways.ts'

export async function listFactors(reader: Reader, { userId }: Actor) {
  const rows = await reader.db
    .selectFrom('second_factors')
    .select(['id', 'kind', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .execute()
  const factors = rows.map(({ created_at, last_used_at, ...factor }) => ({
    ...factor,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }))
  return { data: { factors, recovery_left: await recoveryLeft(reader, userId) } }
}
