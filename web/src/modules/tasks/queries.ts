import type { Args } from '@slipway/domain/kernel/call.ts'
import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import type { SubtaskView } from '@slipway/domain/tasks/schema.ts'
import { isTimed } from '@slipway/domain/tasks/status.ts'
import { prefetch } from '../../api/query.ts'
import { openParam } from '../../kit/url-modal.ts'
import { windowAhead } from '../../kit/windows.tsx'

export type Task = SubtaskView

/** Everything that the card shows; comments have a list of their own. */
const include = ['application', 'task', 'user', 'files', 'attempts', 'moderations'] as const
export const cardQuery = (id: number): Args<typeof tasksContract.get> => ({
  params: { id },
  query: { include: [...include] },
})

/** What comes with each row of a list of subtasks. */
export const rowIncludes: ('application' | 'user' | 'pipeline')[] = ['application', 'user', 'pipeline']

/** On hover: the card's code and its task. */
export const prefetchTask = (id: number) => {
  void windowAhead('task')
  return prefetch(tasksContract.get, cardQuery(id))
}

/** What a row or a link opens: the card, or the card with the form of an action. */
export const taskTarget = (id: number, action?: string) => ({
  search: { open: openParam('task', action ? `${id}.${action}` : id) },
})

/** The deadline while it runs; a task that was delivered or has ended has none, whatever was kept of it. */
export const runningDeadline = ({ status, ends_at }: Pick<Task, 'status' | 'ends_at'>): string | null =>
  isTimed(status) ? ends_at : null
