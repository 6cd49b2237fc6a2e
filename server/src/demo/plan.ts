import type { TaskStatus } from '@slipway/domain/tasks/status.ts'
import type { OrderKind, SubtaskType } from '@slipway/domain/tasks/types.ts'

export interface PlannedSubtask {
  type: SubtaskType
  status: TaskStatus
  stage: number
}

export interface PlannedOrder {
  kind: OrderKind
  subtasks: PlannedSubtask[]
}

const build = ['uidesigner', 'designer', 'programmer', 'tester', 'uploader'] as const satisfies readonly SubtaskType[]
const update = [
  'designer',
  'programmer',
  'tester',
  'uploader_update',
  'manager_verification',
] as const satisfies readonly SubtaskType[]

const deliveryStatuses = [
  'published',
  'process',
  'checking',
  'revision',
  'published',
  'waiting_assigned',
  'failed',
  'confirmation',
  'process',
] as const
const publicationStatuses = [
  'process',
  'moderation',
  'verification',
  'moderation_rejected',
  'published',
  'verified',
  'purchase_moderation_rejected',
  'failed_verification',
  'failed_pre_moderation',
  'failed_post_moderation',
] as const
const verificationStatuses = ['published', 'verification', 'verified', 'failed_verification'] as const

const isPublication = (type: SubtaskType) => type.startsWith('uploader') || type.startsWith('app_manager')

function currentStatus(type: SubtaskType, variant: number): TaskStatus {
  const choices =
    type === 'manager_verification'
      ? verificationStatuses
      : isPublication(type)
        ? publicationStatuses
        : deliveryStatuses
  return choices[variant % choices.length] as TaskStatus
}

/** Stages before `position` are completed, those after it inactive, and the one at it stands somewhere. */
function staged(types: readonly SubtaskType[], position: number, variant: number): PlannedSubtask[] {
  return types.map((type, stage) => {
    const status = stage < position ? 'completed' : stage > position ? 'inactive' : currentStatus(type, variant)
    return { type, stage, status }
  })
}

const archivedFrom = 37

/** Are all of the application's open subtasks paused? */
export const isArchived = (index: number): boolean => index >= archivedFrom

/**
 * The orders of one of the 40 applications: 15 subtasks each, so that together they stand in every status, and the
 * applications at every place of the pipeline.
 */
export function planOrders(index: number): PlannedOrder[] {
  const position = index % 6
  const row = Math.floor(index / 6)
  const published = position === build.length
  const publishing = position === build.length - 1
  const native = { kind: 'native', subtasks: staged(build, position, publishing ? row : row + position * 2) } as const
  const aside: PlannedOrder[] = [
    { kind: 'simple', subtasks: simple(index) },
    { kind: 'design', subtasks: staged(['uidesigner', 'designer'], index % 3, row + position * 2 + 3) },
  ]
  // What goes on now is ordered last: it is what lists show of the application.
  const orders: PlannedOrder[] = published
    ? [...aside, native, { kind: 'update', subtasks: row < 4 ? staged(update, 3, row + 6) : staged(update, 4, row) }]
    : [{ kind: 'export', subtasks: staged(build, build.length, 0) }, ...aside, native]
  return isArchived(index) ? orders.map(paused) : orders
}

function simple(index: number): PlannedSubtask[] {
  const second = index % 4 === 1 ? 'published' : index % 4 === 3 ? 'checking' : 'completed'
  const statuses = ['completed', second, index % 5 ? 'completed' : 'waiting'] as const
  return statuses.map((status) => ({ type: 'simple', stage: 0, status }))
}

function paused(order: PlannedOrder): PlannedOrder {
  const open = (status: TaskStatus) => !/^(completed|failed|inactive)/.test(status)
  return {
    ...order,
    subtasks: order.subtasks.map((subtask) => (open(subtask.status) ? { ...subtask, status: 'paused' } : subtask)),
  }
}
