import { sql } from 'kysely'
import { record } from '../../../platform/activity.ts'
import type { Tx } from '../../../platform/tx.ts'
import { hintPerson } from './hint-person.ts'

/** The address has been shown to be this person's: others who only said that it is theirs have it no more. */
export async function releaseEmail(tx: Tx, email: string, owner: number): Promise<void> {
  const others = await tx.db
    .updateTable('users')
    .set({ email: null, updated_at: tx.now })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_verified_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('id', '<>', owner)
    .returning('id')
    .execute()
  for (const { id } of others) {
    hintPerson(tx, id)
    record(tx, null, {
      subject: 'user',
      id,
      action: 'update',
      changes: { email: [email, null] },
      reason: 'confirmed-by-another',
    })
  }
}
