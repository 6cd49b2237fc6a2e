import type { PayoutBatchView } from '@slipway/domain/money/schema.ts'
import { personName } from '@slipway/domain/users/person.ts'
import type { Reader } from '../../../platform/tx.ts'

/** The batches in which the payouts stand, by id. */
export async function batchesOf(
  reader: Reader,
  payouts: readonly { batch_id: number | null }[],
): Promise<Map<number, PayoutBatchView>> {
  const ids = [...new Set(payouts.flatMap(({ batch_id }) => batch_id ?? []))]
  if (!ids.length) return new Map()
  const rows = await reader.db
    .selectFrom('payout_batches as b')
    .innerJoin('users as u', 'u.id', 'b.created_by')
    .select(['b.id', 'b.number', 'b.created_at', 'b.copies', 'u.first_name', 'u.last_name'])
    .where('b.id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ first_name, last_name, created_at, ...batch }) => [
      batch.id,
      { ...batch, created_by: personName({ first_name, last_name }), created_at: created_at.toISOString() },
    ]),
  )
}
