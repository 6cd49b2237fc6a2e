import type { Tx } from '../../../platform/tx.ts'

/** Keeps a person's own uploads that belong to nothing from the sweeper; ids of anything else are passed over. */
export async function holdFiles(tx: Tx, userId: number, ids: readonly number[], until: Date): Promise<void> {
  if (!ids.length) return
  await tx.db
    .updateTable('files')
    .set({ drafted_until: until })
    .where('id', 'in', [...ids])
    .where('owner_id', '=', userId)
    .where('attached_at', 'is', null)
    .execute()
}

/** What nothing else comes to use is swept as any other upload. */
export async function releaseFiles(tx: Tx, userId: number, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  await tx.db
    .updateTable('files')
    .set({ drafted_until: null })
    .where('id', 'in', [...ids])
    .where('owner_id', '=', userId)
    .execute()
}
