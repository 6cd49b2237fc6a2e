import { roles } from '@slipway/domain/access/roles.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { hint, roleChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'

/** Every open console shows texts. */
export async function told(tx: Tx, id: number): Promise<void> {
  hint(tx, roles.map(roleChannel), 'texts', id)
  await renewOwnTexts(tx.db)
}

/**
 * From the commit on every process writes anew what it tells of texts. It locks the one row of versions, so it comes
 * after the locks of texts.
 */
export const renewOwnTexts = (db: Kysely<Database>): Promise<unknown> =>
  db
    .updateTable('text_versions')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute()
