import type { Tx } from '../../../platform/services.ts'

/** Makes these the files of a comment, in this order. */
export async function placeFiles(tx: Tx, commentId: number, fileIds: readonly number[]): Promise<void> {
  await tx.db.deleteFrom('comment_files').where('comment_id', '=', commentId).execute()
  if (!fileIds.length) return
  await tx.db
    .insertInto('comment_files')
    .values(fileIds.map((file_id, position) => ({ comment_id: commentId, file_id, position })))
    .execute()
}
