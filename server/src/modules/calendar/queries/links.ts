import type { Actor } from '@slipway/domain/access/actor.ts'
import { type ExecutorRole, executorRoles } from '@slipway/domain/access/roles.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { whoMayAct } from '../../users/queries/may-act.ts'

export const secretDigest = (cipher: Cipher, secret: string): string => cipher.digest(secret, 'calendar link')

export async function calendarLink({ db }: Reader, { userId }: Actor) {
  const row = await db
    .selectFrom('calendar_links')
    .select(['created_at', 'last_read_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return { link: null }
  const { created_at, last_read_at } = row
  return { link: { created_at: created_at.toISOString(), last_read_at: last_read_at?.toISOString() ?? null } }
}

/** Whose deadlines a link opens, and as whom they are read. */
export interface Holder {
  userId: number
  role: ExecutorRole
}

/**
 * Whose link this is; null for none. It opens for as long as its maker may do work, in a role that they hold now:
 * nothing once they are blocked, deleted, or no executor any more.
 */
export async function holderOf(reader: Reader<{ cipher: Cipher }>, secret: string): Promise<Holder | null> {
  const row = await reader.db
    .selectFrom('calendar_links')
    .select('user_id')
    .where('secret_hash', '=', secretDigest(reader.services.cipher, secret))
    .executeTakeFirst()
  if (!row) return null
  const [holder] = await whoMayAct(
    reader,
    executorRoles.map((role) => ({ userId: row.user_id, role })),
  )
  return holder ?? null
}
