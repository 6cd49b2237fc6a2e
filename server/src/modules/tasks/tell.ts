import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Role } from '@slipway/domain/access/roles.ts'
import type { NotificationTag } from '@slipway/domain/notifications/kinds.ts'
import type { TaskStatus } from '@slipway/domain/tasks/status.ts'
import { flowOf, isSimple, type SubtaskType, takers } from '@slipway/domain/tasks/types.ts'
import type { TaskAction } from '@slipway/domain/tasks/workflow.ts'
import { type Channel, hint, roleChannel, userChannel } from '../../platform/events.ts'
import type { Tx } from '../../platform/tx.ts'
import { type Notice, notify, notifyRole } from '../notifications/commands/notify.ts'
import { raise } from '../webhooks/commands/raise.ts'
import { notifyEligibleQueue } from './jobs/queue.ts'
import { kindOf, type SubtaskRow } from './row.ts'

interface Transition {
  before: SubtaskRow
  after: SubtaskRow
  action: TaskAction
  /** They are told of it in other words. */
  toldApart?: readonly number[] | undefined
  /** Who did what it follows from, where nobody did it themselves. */
  causedBy?: number | null | undefined
  /** Where the same status comes of different things, which one it was, unless the action says so. */
  cause?: string | undefined
}

/** Everybody concerned learns of a transition: a hint to the boards that show it, a notification to the people. */
export async function tell(tx: Tx, actor: Actor | null, transition: Transition): Promise<void> {
  const { after, toldApart = [], causedBy = null } = transition
  tellBoards(tx, transition)
  if (after.status === 'published' && (await isOneOfMany(tx, transition))) return
  const told = {
    userIds: concerned(transition).filter((id) => !toldApart.includes(id)),
    ...kindOfNotice(after.type, after.status),
    params: { status: after.status, ...causeOf(transition) },
    subtaskId: after.id,
    applicationId: after.application_id,
    authorId: actor?.userId ?? causedBy,
  }
  if (after.status === 'published') await tellOfPublishing(tx, after, told, toldApart)
  const notice = { ...told, press: { orderId: after.task_id, weight: weightOf(transition) } }
  if (isTheManagers(transition)) return tellManagerFirst(tx, notice, after.app_manager_id)
  const others = wordsForOthers(transition)
  if (!others) return notify(tx, notice)
  const { executor_id: assigned } = after
  notify(tx, { ...notice, userIds: notice.userIds.filter((id) => id === assigned) })
  const otherIds = notice.userIds.filter((id) => id !== assigned)
  notify(tx, { ...notice, userIds: otherIds, params: { ...notice.params, to: others } })
}

/**
 * What one press moves besides: the next stage that opens, what is offered again at once, a build that goes back with
 * the failed test that is to be reviewed. A test that is due again says more than the acceptance that led to it.
 */
function weightOf({ after, action }: Transition): number {
  if (action === 'retest') return weights.due
  const goesAlong = after.status === 'published' || after.status === 'waiting' || action === 'reopen'
  return goesAlong ? weights.along : weights.usual
}
const weights = { along: 1, usual: 2, due: 3 } as const

/** A publication that opens is work for the manager of its application. */
const isTheManagers = ({ after, action }: Transition): boolean =>
  action === 'activate' &&
  after.status === 'published' &&
  (takers[after.type] as readonly Role[]).includes('app_manager')

function tellManagerFirst(tx: Tx, notice: Notice & { userIds: readonly number[] }, managerId: number | null): void {
  const press = notice.press && { ...notice.press, weight: weights.due }
  notify(tx, { ...notice, userIds: notice.userIds.filter((id) => id === managerId), ...(press && { press }) })
  notify(tx, { ...notice, userIds: notice.userIds.filter((id) => id !== managerId) })
}

/** What an offer to one person is called for everybody else who hears of it; null where all hear the same. */
function wordsForOthers({ action, after }: Transition): 'other' | 'retest-other' | null {
  if (after.status !== 'waiting_assigned') return null
  if (action === 'retest') return 'retest-other'
  return action === 'assign' ? 'other' : null
}

/** Whoever shows it reads it again, and webhooks hear of its new status. */
export function tellBoards(tx: Tx, transition: Pick<Transition, 'before' | 'after'>): void {
  hint(tx, boardsOf(transition), 'subtasks', transition.after.id, transition.after.version)
  raiseMoved(tx, transition)
}

/** By which numbers a webhook names a task. */
export const ofTask = ({ id, task_id, application_id }: Pick<SubtaskRow, 'id' | 'task_id' | 'application_id'>) => ({
  ...{ subtask_id: id, task_id, application_id },
})

/** Elsewhere only a new status is news: what happens beside it is for those who work here. */
function raiseMoved(tx: Tx, { before, after }: Pick<Transition, 'before' | 'after'>): void {
  if (before.status === after.status) return
  const { type, status } = after
  const moved = { ...ofTask(after), type, status, previous_status: before.status }
  raise(tx, 'sub-task-status-changed', moved)
  if (status === 'moderation') raise(tx, 'task-for-moderation', moved)
}

function boardsOf({ before, after }: Pick<Transition, 'before' | 'after'>): Channel[] {
  const open = before.status === 'published' || after.status === 'published'
  const managed = flowOf[after.type] === 'publication' || after.type.endsWith('simple')
  const roles = new Set([...(open ? takers[after.type] : []), ...(managed ? (['app_manager'] as const) : [])])
  const people = [before.executor_id, after.executor_id, after.owner_id, after.app_manager_id]
  return [...new Set([...people.filter((id) => id !== null).map(userChannel), ...[...roles].map(roleChannel)])]
}

/** Pausing and unpausing tell the executor only: staff see it on the application. */
function concerned({ before, after, action }: Transition): number[] {
  const executors = [before.executor_id, after.executor_id]
  const all =
    action === 'pause' || action === 'unpause' ? executors : [...executors, after.owner_id, after.app_manager_id]
  return all.filter((id) => id !== null)
}

/** Where the same status comes of different things, which one it was. */
function causeOf({ after, action, cause }: Transition): { cause?: string } {
  if (cause) return { cause }
  if (action === 'reopen' || action === 'retest') return { cause: action }
  if (action === 'pause') return after.deleted_at ? { cause: 'deleted' } : {}
  return after.status === 'moderation' && kindOf(after) === 'purchase' ? { cause: 'purchase' } : {}
}

type Kind = Pick<Notice, 'kind' | 'tag'>

/** What is published to managers has a kind of its own, for everybody who hears of it. */
const publishedToManagers: Partial<Record<SubtaskType, Kind>> = {
  manager_simple: { kind: 'manager-simple-task-published', tag: 'tasks' },
  manager_verification: { kind: 'manager-verification-task-published', tag: 'tasksVerification' },
}

function kindOfNotice(type: SubtaskType, status: TaskStatus): Kind {
  const published = status === 'published' ? publishedToManagers[type] : undefined
  if (published) return published
  const tag = tagOfNotice(status)
  if (status === 'moderation') return { kind: 'task-for-moderation', tag }
  return { kind: type === 'user_simple' ? 'user-simple-task-status-changed' : 'sub-task-status-changed', tag }
}

const tagOfNotice = (status: TaskStatus): NotificationTag => {
  if (status.includes('moderation')) return 'tasksModeration'
  return /verif/.test(status) ? 'tasksVerification' : 'tasks'
}

/** Simple tasks that were ordered together open together: of those, the first speaks for all. */
async function isOneOfMany(tx: Tx, { after, action }: Transition): Promise<boolean> {
  if (action !== 'activate' || !isSimple(after.type)) return false
  const earlier = await tx.db
    .selectFrom('subtasks')
    .select('id')
    .where('task_id', '=', after.task_id)
    .where('id', '<', after.id)
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}

/** Whoever may take it, but for those who are told by name: nobody hears of one event twice. */
async function tellOfPublishing(
  tx: Tx,
  { id, type }: SubtaskRow,
  { userIds, ...notice }: Notice & { userIds: readonly number[] },
  toldApart: readonly number[],
): Promise<void> {
  const except = [...userIds, ...toldApart, notice.authorId ?? []].flat()
  if (publishedToManagers[type]) await notifyRole(tx, 'app_manager', notice, except)
  else await tx.enqueue(notifyEligibleQueue, { subtaskId: id, after: 0, except })
}
