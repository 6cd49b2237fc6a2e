import type { Tx } from '../../../platform/tx.ts'

/**
 * Keeps a person from being deleted until the commit: for whatever binds them, such as a payout, a task or a draft.
 * Waits for a deletion that is under way. False when the person is deleted.
 */
export async function holdPerson(tx: Tx, id: number): Promise<boolean> {
  const held = await tx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  return held !== undefined
}

/** The other side: waits for all who hold the person, so that the caller's next statement sees what they have written. */
export async function awaitHolders(tx: Tx, id: number): Promise<void> {
  await tx.db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
}
