import type { Actor } from '@slipway/domain/access/actor.ts'
import type { ReturnReasons } from '@slipway/domain/review/schema.ts'
import type { Reader } from '../../../platform/tx.ts'

export async function reasons(reader: Reader, { userId }: Actor): Promise<ReturnReasons> {
  const row = await reader.db
    .selectFrom('return_reasons')
    .select('reasons')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { reasons: row?.reasons ?? [] }
}
