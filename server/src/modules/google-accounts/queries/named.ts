import type { Reader } from '../../../platform/tx.ts'

/** Whether any application is published under the account. */
export async function isNamed(reader: Reader, id: number): Promise<boolean> {
  const link = await reader.db
    .selectFrom('application_google_accounts')
    .select('application_id')
    .where('google_account_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return link !== undefined
}

export async function accountIdOf(reader: Reader, applicationId: number): Promise<number | null> {
  const link = await reader.db
    .selectFrom('application_google_accounts')
    .select('google_account_id')
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return link?.google_account_id ?? null
}
