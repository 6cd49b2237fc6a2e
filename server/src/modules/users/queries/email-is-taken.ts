import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'

/** By somebody who has confirmed it. Told before a code is mailed; the unique index decides when it comes back. */
export async function emailIsTaken({ db }: Reader, email: string, except?: number): Promise<boolean> {
  let others = db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .where('email_verified_at', 'is not', null)
  if (except !== undefined) others = others.where('id', '<>', except)
  return (await others.executeTakeFirst()) !== undefined
}
