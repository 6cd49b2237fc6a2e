import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'

/** Told before a code is mailed; the unique index decides when it comes back. */
export async function emailIsTaken({ db }: Reader, email: string, except: number): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .where('id', '<>', except)
    .executeTakeFirst()
  return other !== undefined
}
