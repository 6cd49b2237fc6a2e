import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { mailingsContract } from '@slipway/domain/mailings/contract.ts'
import { sql } from 'kysely'
import { record } from '../../../platform/activity.ts'
import type { Tx } from '../../../platform/tx.ts'
import { hintPerson } from '../../users/commands/hint-person.ts'
import { userGuard } from '../../users/guard.ts'
import { reached } from '../queries/reached.ts'

/**
 * A server said that there is no such address: no mailing goes there until somebody says otherwise. Of an address that
 * its owner has given up meanwhile nothing is kept.
 */
export async function noteUndeliverable(tx: Tx, userId: number, email: string, reason: string): Promise<void> {
  const { rows } = await sql`INSERT INTO undeliverable_emails (user_id, email, reason, noted_at)
    SELECT u.id, u.email, ${reason}, ${tx.now} FROM ${reached} AS u
    WHERE u.id = ${userId} AND u.email = ${email} AND u.refusal IS DISTINCT FROM 'deleted'
    ON CONFLICT (user_id) DO UPDATE SET email = excluded.email, reason = excluded.reason, noted_at = excluded.noted_at
    RETURNING user_id`.execute(tx.db)
  if (rows.length) hintPerson(tx, userId)
}

/** Of an address that was confirmed by a code, or of a person who is deleted. Answers whether there was anything. */
export async function forgetUndeliverable(tx: Tx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('undeliverable_emails')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function trustEmail(
  tx: Tx,
  actor: Actor,
  { params: { id } }: Input<(typeof mailingsContract)['trustEmail']>,
): Promise<void> {
  await userGuard.lock(tx, actor, id)
  if (!(await forgetUndeliverable(tx, id))) return
  record(tx, actor, { subject: 'user', id, action: 'email-trusted' })
  hintPerson(tx, id)
}
