import type { Tx } from '../platform/services.ts'
import { storePicture } from './files.ts'
import * as pictures from './pictures.ts'
import type { Random } from './random.ts'
import { comments, revisionReasons } from './texts.ts'
import type { DemoSubtask } from './work.ts'

const hourMs = 3_600_000

/** Two to four comments on everything that somebody works or worked on lately, some with a picture. */
export async function seedTalk(tx: Tx, random: Random, subtasks: readonly DemoSubtask[]): Promise<void> {
  const talked = subtasks.filter(({ executorId, status }) => executorId && status !== 'waiting_assigned').slice(0, 160)
  for (const [place, subtask] of talked.entries()) {
    const speakers = [subtask.executorId as number, subtask.application.creatorId]
    const count = random.between(2, 4)
    for (let turn = 0; turn < count; turn++) {
      const last = turn === count - 1 && subtask.status === 'revision'
      const userId = (last ? speakers[1] : speakers[turn % 2]) as number
      const createdAt = new Date(tx.now.getTime() - (count - turn) * random.between(1, 9) * hourMs)
      const text = last ? random.pick(revisionReasons) : random.pick(comments)
      const { id } = await tx.db
        .insertInto('comments')
        .values({ subtask_id: subtask.id, user_id: userId, text, created_at: createdAt, updated_at: createdAt })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (turn === 0 && place % 4 === 0) await attachPicture(tx, id, subtask, userId, place)
    }
  }
}

async function attachPicture(tx: Tx, commentId: number, subtask: DemoSubtask, ownerId: number, index: number) {
  const bytes = await pictures.banner(index)
  const fileId = await storePicture(tx, bytes, {
    ownerId,
    purpose: 'comment_attachment',
    name: 'screen.png',
    subtaskId: subtask.id,
  })
  await tx.db.insertInto('comment_files').values({ comment_id: commentId, file_id: fileId, position: 0 }).execute()
}
