import type { TaskStatus } from '@slipway/domain/tasks/status.ts'
import { flowOf, type OrderKind, type SubtaskType, stages } from '@slipway/domain/tasks/types.ts'

export interface PlannedSubtask {
  type: SubtaskType
  /** Where it stands when the data is made; work that is archived stands there before its pause. */
  status: TaskStatus
  stage: number
  /** Goes to the sign-in of its role. */
  lead?: boolean
  /** Somebody's time ran out before it was done by another. */
  lapsed?: boolean
  /** The tester's outcome is to fail the build. */
  fails?: boolean
}

export interface PlannedOrder {
  kind: OrderKind
  subtasks: PlannedSubtask[]
}

/** What happened to one application: its orders one after another, and simple tasks beside them. */
export interface Story {
  orders: PlannedOrder[]
  simple: PlannedSubtask[]
  archived?: boolean
  deleted?: boolean
  marathon?: boolean
}

const updates = ['designer', 'programmer', 'tester', 'uploader_update', 'manager_verification'] as const

/** Stages before `position` are completed, those after it inactive, and the one at it has this status. */
const staged = (
  kind: OrderKind,
  types: readonly SubtaskType[],
  position: number,
  status: TaskStatus,
): PlannedOrder => ({
  kind,
  subtasks: types.map((type, stage) => ({
    type,
    stage,
    status: stage < position ? 'completed' : stage > position ? 'inactive' : status,
  })),
})
const native = (position = 5, status: TaskStatus = 'completed') => staged('native', stages, position, status)
const update = (position = 5, status: TaskStatus = 'completed') => staged('update', updates, position, status)
const text = (status: TaskStatus) => staged('text', ['app_manager_update'], 0, status)
const design = (position = 2, status: TaskStatus = 'completed') =>
  staged('design', ['uidesigner', 'designer'], position, status)
const exported = (position = 3, status: TaskStatus = 'completed') =>
  staged('export', ['programmer', 'tester', 'app_manager'], position, status)
/** The wizard's order of some of the stages. */
const only = (types: readonly SubtaskType[], position: number, status: TaskStatus) =>
  staged('native', types, position, status)

/** The tester has just failed a build that was accepted: it went back to its programmer. */
const failedTest = (): PlannedOrder => {
  const order = native(3, 'checking')
  return { ...order, subtasks: order.subtasks.map((subtask) => ({ ...subtask, fails: subtask.type === 'tester' })) }
}

type Main = Omit<Story, 'simple'>
const of = (...orders: PlannedOrder[]): Main => ({ orders })

const mains: readonly Main[] = [
  // In development.
  of(native(0, 'published')),
  of(native(0, 'process')),
  of(native(0, 'checking')),
  of(native(0, 'waiting_assigned')),
  of(native(0, 'revision')),
  of(failedTest()),
  of(native(1, 'process')),
  of(native(1, 'revision')),
  of(native(1, 'published')),
  of(native(1, 'checking')),
  of(native(1, 'failed')),
  of(native(2, 'process')),
  of(native(2, 'checking')),
  of(native(2, 'confirmation')),
  of(native(2, 'published')),
  of(native(3, 'process')),
  of(native(3, 'published')),
  of(native(3, 'failed')),
  // Built, and on the way into the store.
  of(native(4, 'published')),
  of(native(4, 'waiting_assigned')),
  of(native(4, 'process')),
  of(native(4, 'moderation')),
  of(native(4, 'verification')),
  of(native(4, 'moderation_rejected')),
  of(native(4, 'purchase_moderation_rejected')),
  of(exported(2, 'moderation')),
  // Stopped.
  of(native(4, 'failed_pre_moderation')),
  of(native(4, 'failed_verification')),
  // Nothing to do.
  of(only(['uidesigner', 'designer'], 2, 'completed')),
  // In the store.
  of(native(), update(), text('completed'), update(), design()),
  of(native(4, 'verified')),
  { ...of(native(), update(), text('completed'), update(), update()), marathon: true },
  // In the store, with an update under way.
  of(native(), update(), text('completed'), update(), update(0, 'process')),
  of(native(), update(), update(), update(1, 'revision')),
  { ...of(exported(), update(), design(), update(2, 'checking')), marathon: true },
  of(native(), update(), text('completed'), update(), update(3, 'moderation')),
  of(native(), design(), update(), update(), update(4, 'published')),
  of(native(), update(), design(), update(), update(3, 'failed_post_moderation')),
  // Put away.
  { ...of(native(), update(), update(2, 'process')), archived: true },
  { ...of(native(), text('completed'), update()), deleted: true },
]

/** Where simple tasks stand, in turn. */
const simpleStatuses: readonly TaskStatus[] = [
  ...(['completed', 'checking', 'completed', 'published', 'completed', 'completed', 'process', 'completed'] as const),
  ...(['waiting', 'completed', 'checking', 'completed', 'revision', 'completed', 'completed'] as const),
  ...(['completed', 'failed', 'completed', 'confirmation', 'completed', 'waiting_assigned', 'completed'] as const),
]
const simpleTypes = ['simple', 'simple', 'user_simple', 'simple', 'simple', 'manager_simple', 'user_simple'] as const

export const subtaskCount = 600

/** Published applications have more simple tasks: reviews are asked for what is in a store. */
const weightOf = ({ orders }: Main): number => {
  const begun = orders[0]?.subtasks[0]?.status === 'completed'
  return begun ? 2 * orders.length - 1 : 0
}

/** The forty stories, with 600 subtasks in all, which together stand in every status. */
export function planStories(): Story[] {
  const stories: Story[] = mains.map((main) => ({ ...main, simple: [] }))
  const ordered = mains.flatMap(({ orders }) => orders.flatMap(({ subtasks }) => subtasks)).length
  const turns = stories.flatMap((story) => Array.from({ length: weightOf(story) }, () => story))
  for (let made = 0; made < subtaskCount - ordered; made++) {
    const story = turns[(made * 7) % turns.length] as Story
    const status = simpleStatuses[made % simpleStatuses.length] as TaskStatus
    const type = simpleTypes[made % simpleTypes.length] as SubtaskType
    story.simple.push({ type, stage: 0, status: story.deleted || story.archived ? 'completed' : status })
  }
  markLeads(stories)
  return stories
}

/** Of each type some in every status go to the sign-in of its role, so that none of its tabs is empty. */
function markLeads(stories: readonly Story[]): void {
  const seen = new Map<string, number>()
  for (const subtask of stories.flatMap(({ orders }) => orders.flatMap(({ subtasks }) => subtasks))) {
    const key = `${subtask.type}:${subtask.status}`
    const before = seen.get(key) ?? 0
    seen.set(key, before + 1)
    subtask.lead = subtask.status === 'completed' ? before % 8 === 1 : before === 0
    subtask.lapsed = flowOf[subtask.type] === 'delivery' && subtask.status === 'completed' && before % 6 === 2
  }
}
