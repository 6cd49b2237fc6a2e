import type { Actor } from '@slipway/domain/access/actor.ts'
import { editableStatuses } from '@slipway/domain/orders/policy.ts'
import type { SimpleView } from '@slipway/domain/simple-tasks/schema.ts'
import type { SubtaskView } from '@slipway/domain/tasks/schema.ts'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { getSubtask, subtaskAfter } from '../queries/get.ts'

/** Subtasks with their orders, as simple tasks: with what was ordered beside them. */
export async function presentSimple(reader: Reader, views: readonly SubtaskView[]): Promise<SimpleView[]> {
  const orders = [...new Set(views.map(({ task_id }) => task_id))]
  const { rows } = await sql<{ id: number; quantity: number; left: number }>`SELECT task_id AS id,
      count(*)::int AS quantity, (count(*) FILTER (WHERE status = ANY (${[...editableStatuses]}::text[])))::int AS left
    FROM subtasks WHERE task_id = ANY (${orders}::int[]) GROUP BY task_id`.execute(reader.db)
  const counts = new Map(rows.map(({ id, quantity, left }) => [id, { quantity, left }]))
  return views.map((view) => ({
    ...view,
    tag: view.task?.tag ?? null,
    quantity: counts.get(view.task_id)?.quantity ?? 1,
    left: counts.get(view.task_id)?.left ?? 0,
  }))
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
