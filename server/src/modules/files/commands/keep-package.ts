import type { PackageView } from '@slipway/domain/files/schema.ts'
import { jsonText } from '../../../platform/database/json-columns.ts'
import type { Tx } from '../../../platform/tx.ts'

/** Keeps what was read of a package; null for one that can't be read. */
export async function keepPackage(tx: Tx, fileId: number, content: PackageView | null): Promise<void> {
  await tx.db
    .insertInto('file_packages')
    .values({ file_id: fileId, content: content && jsonText(content) })
    .onConflict((conflict) =>
      conflict
        .column('file_id')
        .doUpdateSet((row) => ({ content: row.ref('excluded.content'), is_read: true }))
        .where('file_packages.is_read', '=', false),
    )
    .execute()
}
