import type { Actor } from '@slipway/domain/access/actor.ts'
import { gmailTag, readsGmail } from '@slipway/domain/simple-tasks/tags.ts'
import { isSimple } from '@slipway/domain/tasks/types.ts'
import { AppError } from '../../../platform/app-error.ts'
import { guard } from '../../../platform/guard.ts'
import { loadSubtask, lockSubtask } from '../queries/lock.ts'
import type { SubtaskRow } from '../row.ts'

const isParty = (actor: Actor, { owner_id, executor_id }: SubtaskRow): boolean =>
  [owner_id, executor_id].includes(actor.userId)

/** Of a simple task: a subtask of another type is not there, nor one of gmail for those who have no part in it. */
export const simpleGuard = guard('simple_task', {
  load: async (reader, actor, id) => known(actor, await loadSubtask(reader, actor, id)),
  lock: async (tx, actor, id) => known(actor, await lockSubtask(tx, actor, id, 'order')),
  words: {
    owner: (actor, row) => row.owner_id === actor.userId && actor.isInternal,
    assigned: (actor, row) => row.executor_id === actor.userId,
  },
  denial: ({ isInternal }) => (isInternal ? 'not_owner' : 'not_executor'),
})

function known(actor: Actor, row: SubtaskRow): SubtaskRow {
  const hidden = row.tag === gmailTag && actor.isInternal && !readsGmail(actor.role) && !isParty(actor, row)
  if (hidden || !isSimple(row.type)) throw new AppError('not_found')
  return row
}
