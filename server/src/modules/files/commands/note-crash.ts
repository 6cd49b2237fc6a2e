import { sql } from 'kysely'
import type { Tx } from '../../../platform/tx.ts'

/** A process may die of anything once or twice; what ends three of them is to blame. */
const mostCrashes = 3

/** Counts that the reader of a package died of it; answers whether the package now counts as unreadable. */
export async function noteCrash(tx: Tx, fileId: number): Promise<boolean> {
  const { is_read } = await tx.db
    .insertInto('file_packages')
    .values({ file_id: fileId, crashes: 1, is_read: false })
    .onConflict((conflict) =>
      conflict.column('file_id').doUpdateSet({
        crashes: sql`file_packages.crashes + 1`,
        is_read: sql`file_packages.is_read OR file_packages.crashes + 1 >= ${mostCrashes}`,
      }),
    )
    .returning('is_read')
    .executeTakeFirstOrThrow()
  return is_read
}
