import type { Actor } from '@slipway/domain/access/actor.ts'
import type { SimpleView } from '@slipway/domain/simple-tasks/schema.ts'
import type { SubtaskView } from '@slipway/domain/tasks/schema.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { batchesAmong } from '../queries/batches.ts'
import { getSubtask, subtaskAfter } from '../queries/get.ts'

/** Subtasks with their orders, as simple tasks: with what was ordered beside them. */
export async function presentSimple(reader: Reader, views: readonly SubtaskView[]): Promise<SimpleView[]> {
  const batches = await batchesAmong(reader, views)
  return views.map((view) => {
    const batch = batches.get(view.task_id)
    return { ...view, ...(batch && { batch }), tag: view.task?.tag ?? null }
  })
}

const one = async (reader: Reader, view: SubtaskView) => {
  const [data] = await presentSimple(reader, [view])
  if (!data) throw new AppError('not_found')
  return { data }
}

type Shown = Reader<{ cipher: Cipher }>
const everything = ['application', 'task', 'user', 'comments', 'files', 'attempts'] as const

/** With its delivery and its history, as far as they are the reader's. */
export const showSimple = async (reader: Shown, actor: Actor, id: number) =>
  one(reader, await getSubtask(reader, actor, { params: { id }, query: { include: everything } }))

/** After an action, whether or not the task is still in the actor's scope. */
export const simpleAfter = async (reader: Shown, actor: Actor, row: { id: number }) =>
  one(reader, await subtaskAfter(reader, actor, row))

/** Of an order that was just made, its first task. */
export async function simpleOrdered(reader: Shown, actor: Actor, orderId: number) {
  const first = reader.db.selectFrom('subtasks').select('id').where('task_id', '=', orderId).orderBy('id').limit(1)
  return simpleAfter(reader, actor, await first.executeTakeFirstOrThrow())
}
