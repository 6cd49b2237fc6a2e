import type { Insertable, Updateable } from 'kysely'
import type { ApplicationsTable } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/tx.ts'
import type { ApplicationRow } from '../queries/visible.ts'

type NewApplication = Omit<Insertable<ApplicationsTable>, 'created_at' | 'updated_at'>
type Columns = Omit<Updateable<ApplicationsTable>, 'id' | 'updated_at' | 'version_lock'>

/** Adds an application; answers the id. */
export async function createApplication(tx: Tx, columns: NewApplication): Promise<number> {
  const { id } = await tx.db
    .insertInto('applications')
    .values({ ...columns, created_at: tx.now, updated_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes an edit of a locked application: whoever began another one before it is told of the conflict. */
export const editApplication = (
  tx: Tx,
  { id, version_lock }: ApplicationRow,
  columns: Columns,
): Promise<ApplicationRow> =>
  tx.db
    .updateTable('applications')
    .set({ ...columns, updated_at: tx.now, version_lock: version_lock + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** What follows from the work, not from an edit: a link that was delivered, the address in the store. */
export async function completeApplication(tx: Tx, id: number, columns: Columns): Promise<void> {
  if (!Object.keys(columns).length) return
  await tx.db
    .updateTable('applications')
    .set({ ...columns, updated_at: tx.now })
    .where('id', '=', id)
    .execute()
}

/** One more build of it was accepted. */
export const countBuild = (tx: Tx, id: number) =>
  tx.db
    .updateTable('applications')
    .set(({ eb }) => ({ assembly_number: eb('assembly_number', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Makes somebody its manager unless it has one; answers whether it did. */
export async function adopt(tx: Tx, id: number, managerId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('applications')
    .set({ app_manager_id: managerId, updated_at: tx.now })
    .where('id', '=', id)
    .where('app_manager_id', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
