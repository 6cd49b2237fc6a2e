import type { Actor } from '@slipway/domain/access/actor.ts'
import { invalid } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/services.ts'

/** Makes an own uploaded image the picture of a person; null takes the picture away. */
export async function takePicture(tx: Tx, actor: Actor, userId: number, imageId: number | null): Promise<void> {
  if (imageId !== null) {
    const taken = await tx.db
      .updateTable('files')
      .set({ attached_at: tx.now })
      .where('id', '=', imageId)
      .where('owner_id', '=', actor.userId)
      .where('mime', 'like', 'image/%')
      .where('attached_at', 'is', null)
      .executeTakeFirst()
    if (taken.numUpdatedRows === 0n) throw invalid({ image_id: 'image_invalid' })
  }
  await tx.db.updateTable('users').set({ image_file_id: imageId }).where('id', '=', userId).execute()
}
