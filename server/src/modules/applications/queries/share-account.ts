import type { Reader } from '../../../platform/tx.ts'

/** Do all of these share the Google account that they are published under (sharing_google_account)? */
export async function allShareAccount({ db }: Reader, ids: readonly number[]): Promise<boolean> {
  if (!ids.length) return false
  const alone = await db
    .selectFrom('applications')
    .select('id')
    .where('id', 'in', [...ids])
    .where('sharing_google_account', '=', false)
    .limit(1)
    .executeTakeFirst()
  return alone === undefined
}
