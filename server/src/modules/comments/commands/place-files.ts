import type { Tx } from '../../../platform/tx.ts'

/** Gives these files to a comment that has none, in this order. */
export async function placeFiles(tx: Tx, commentId: number, fileIds: readonly number[]): Promise<void> {
  if (!fileIds.length) return
  await tx.db
    .insertInto('comment_files')
    .values(fileIds.map((file_id, position) => ({ comment_id: commentId, file_id, position })))
    .execute()
}
