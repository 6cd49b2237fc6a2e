import type { CheckResult } from '@slipway/domain/store-checks/schema.ts'
import type { Reader } from '../../../platform/tx.ts'

/** What the store said last, if it was ever asked. */
export async function latestCheck(reader: Reader, applicationId: number): Promise<CheckResult | null> {
  const row = await reader.db
    .selectFrom('application_checks')
    .select(['found', 'version', 'checked_at', 'countries'])
    .where('application_id', '=', applicationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, checked_at: row.checked_at.toISOString() } : null
}
