import { join } from 'node:path'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import type { Reader, Tx } from '../../platform/tx.ts'

export const linkHours = 24

/** Where the link stands when no terminal shows it: what is written there instead is the log, which others read. */
export const linkFile = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'first-start-link')

export const startDigest = (cipher: Cipher, token: string): string => cipher.digest(token, 'first start')

/** Whoever makes links or uses one goes one after another. */
export const oneAtATime = (tx: Tx) => sql`LOCK TABLE first_start_links IN SHARE ROW EXCLUSIVE MODE`.execute(tx.db)

/** The link that the token opens. Throws what its holder is told when it opens none (any more). */
export async function openLink({ db, now, services }: Reader<{ cipher: Cipher }>, token: string): Promise<string> {
  const link = await db
    .selectFrom('first_start_links')
    .select('id')
    .where('token_hash', '=', startDigest(services.cipher, token))
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!link) throw new AppError('first_start_invalid')
  return link.id
}
