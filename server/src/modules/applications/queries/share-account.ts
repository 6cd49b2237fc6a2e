import type { Reader } from '../../../platform/tx.ts'

/** How many of these applications share the Google account that they are published under (sharing_google_account). */
export async function accountSharing({ db }: Reader, ids: readonly number[]): Promise<'all' | 'some' | 'none'> {
  if (!ids.length) return 'none'
  const rows = await db
    .selectFrom('applications')
    .select('sharing_google_account')
    .distinct()
    .where('id', 'in', [...ids])
    .execute()
  if (!rows.some((row) => row.sharing_google_account)) return 'none'
  return rows.length === 1 ? 'all' : 'some'
}
