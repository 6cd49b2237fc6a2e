import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Tx } from '../../../platform/tx.ts'
import { attachFiles, detachFiles } from '../../files/commands/attach-files.ts'

interface Picture {
  userId: number
  imageId: number | null
  /** The picture so far, which nothing shows afterwards. */
  previous: number | null
}

/** Makes an own uploaded image the picture of a person; null takes the picture away. */
export async function takePicture(tx: Tx, actor: Actor, { userId, imageId, previous }: Picture): Promise<void> {
  if (imageId === previous) return
  if (imageId !== null) {
    await attachFiles(tx, actor, [imageId], { userId }, { field: 'image_id', purposes: ['avatar'] })
  }
  await tx.db.updateTable('users').set({ image_file_id: imageId }).where('id', '=', userId).execute()
  if (previous !== null) await detachFiles(tx, [previous])
}
