import type { Actor } from '@slipway/domain/access/actor.ts'
import type { commentsContract } from '@slipway/domain/comments/contract.ts'
import { whyNotWrite } from '@slipway/domain/comments/policy.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { keepLive } from '../../applications/queries/keep-live.ts'
import { presentComment } from '../present.ts'
import { commentedSubtask } from '../queries/comments.ts'
import { tellOfComment } from './tell.ts'
import { writeComment } from './write-comment.ts'

export async function addComment(
  tx: Tx<{ cipher: Cipher }>,
  actor: Actor,
  { body, query }: Input<typeof commentsContract.create>,
) {
  const subtask = await commentedSubtask(tx, actor, body.subtask_id)
  const denial = whyNotWrite(subtask)
  if (denial) throw new AppError(denial)
  const comment = await writeComment(tx, actor, subtask.id, { ...body, purposes: ['comment_attachment'] })
  if (subtask.application_id) await keepLive(tx, subtask.application_id)
  record(tx, actor, { subject: 'comment', id: comment.id, action: 'comment.added' })
  await tellOfComment(tx, actor, subtask, comment)
  return presentComment(tx, actor, comment, subtask, query.include)
}
