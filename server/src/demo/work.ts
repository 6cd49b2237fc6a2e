import type { Role } from '@slipway/domain/access/roles.ts'
import type { TaskStatus } from '@slipway/domain/tasks/status.ts'
import { flowOf, type SubtaskType, takers } from '@slipway/domain/tasks/types.ts'
import type { Tx } from '../platform/services.ts'
import type { DemoApplication } from './applications.ts'
import type { People } from './people.ts'
import { type PlannedSubtask, planOrders } from './plan.ts'
import type { Random } from './random.ts'
import { rejectionReasons, simpleTexts, subtaskTexts } from './texts.ts'

const dayMs = 86_400_000
const claimLimit = 3

export interface DemoSubtask {
  id: number
  type: SubtaskType
  status: TaskStatus
  application: DemoApplication
  executorId: number | null
  attemptNumber: number
  costMinor: bigint
  completedAt: Date | null
}

const busyStatuses: readonly TaskStatus[] = ['process', 'revision', 'paused']
const untaken: readonly TaskStatus[] = ['inactive', 'waiting', 'published']
const costs: Partial<Record<SubtaskType, readonly [number, number]>> = {
  programmer: [12_000, 28_000],
  uidesigner: [4_000, 9_000],
  designer: [3_000, 7_000],
  tester: [1_500, 3_500],
  simple: [150, 400],
}

/** Hands out executors so that nobody has more open work than the product would let them take. */
function roster({ of }: People, random: Random) {
  const open = new Map<number, number>()
  let turn = 0
  return (type: SubtaskType, status: TaskStatus, application: DemoApplication): number => {
    const role = random.pick<Role>(takers[type])
    if (role === 'app_manager') return application.managerId
    const pool = of[role]
    const busy = busyStatuses.includes(status)
    // Every fifth piece goes to the sign-in of the role, so that each of its tabs has something.
    const wanted = turn++ % 5 === 0 ? (pool[0] as number) : random.pick(pool)
    // The sign-in itself is left with room for one more, so that whoever tries the product can take a task.
    const free = (id: number) => !busy || (open.get(id) ?? 0) < (id === pool[0] ? claimLimit - 1 : claimLimit)
    const chosen = free(wanted) ? wanted : (pool.find(free) ?? wanted)
    if (busy) open.set(chosen, (open.get(chosen) ?? 0) + 1)
    return chosen
  }
}

export async function seedWork(tx: Tx, random: Random, people: People, applications: readonly DemoApplication[]) {
  const assign = roster(people, random)
  const made: DemoSubtask[] = []
  for (const application of applications) {
    for (const order of planOrders(application.index)) {
      const task = await tx.db
        .insertInto('tasks')
        .values({
          kind: order.kind,
          title: application.name,
          application_id: application.id,
          owner_id: application.creatorId,
          created_at: application.createdAt,
          tag: order.kind === 'simple' ? 'testimonial' : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const planned of order.subtasks) {
        const executorId = untaken.includes(planned.status) ? null : assign(planned.type, planned.status, application)
        made.push(await seedSubtask(tx, random, { taskId: task.id, application, planned, executorId }))
      }
    }
  }
  return made
}

interface Seed {
  taskId: number
  application: DemoApplication
  planned: PlannedSubtask
  executorId: number | null
}

async function seedSubtask(
  tx: Tx,
  random: Random,
  { taskId, application, planned, executorId }: Seed,
): Promise<DemoSubtask> {
  const { type, status, stage } = planned
  const [low, high] = costs[type] ?? [2_000, 5_000]
  const costMinor = BigInt(random.between(low / 50, high / 50) * 50) * 100n
  const times = timesOf(tx.now, random, planned)
  const [title, description] =
    type === 'simple' ? random.pick(simpleTexts) : subtaskTexts[type as keyof typeof subtaskTexts]
  const { id } = await tx.db
    .insertInto('subtasks')
    .values({
      task_id: taskId,
      application_id: application.id,
      owner_id: application.creatorId,
      type,
      stage,
      title,
      description,
      cost_minor: costMinor,
      status,
      executor_id: executorId,
      attempt_number: executorId && status !== 'waiting_assigned' ? 1 : 0,
      moderation_kind: moderationKind(planned),
      paused_status: status === 'paused' ? 'process' : null,
      paused_left: status === 'paused' ? dayMs / 1000 : null,
      assigned_until: status === 'waiting_assigned' ? new Date(tx.now.getTime() + dayMs) : null,
      ...times,
      created_at: application.createdAt,
      updated_at: times.starts_at ?? application.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const attempted = executorId !== null && status !== 'waiting_assigned'
  if (attempted) await seedAttempt(tx, id, planned, executorId, times)
  if (attempted && flowOf[type] === 'publication' && status !== 'process')
    await seedModeration(tx, random, id, application, planned)
  return {
    id,
    type,
    status,
    application,
    executorId,
    attemptNumber: attempted ? 1 : 0,
    costMinor,
    completedAt: times.completed_at,
  }
}

/** When the work began, ends and ended. Completed work lies within the last month, open work has time left. */
function timesOf(now: Date, random: Random, { status, stage }: PlannedSubtask) {
  const limit = random.pick([2, 3, 5, 7, 10]) * dayMs
  const at = (ms: number) => new Date(now.getTime() + ms)
  const none = {
    starts_at: null,
    ends_at: null,
    published_at: null,
    publish_at: null,
    completed_at: null,
    submitted_at: null,
  }
  const base = { ...none, time_limit: limit / 1000 }
  if (status === 'inactive') return base
  if (status === 'waiting') return { ...base, publish_at: at(3 * dayMs) }
  if (status === 'published' || status === 'waiting_assigned')
    return { ...base, published_at: at(-random.below(2 * dayMs)) }
  if (status === 'completed') {
    const completed = at(-random.between(1, 29 - stage * 4) * dayMs - random.below(dayMs))
    const started = new Date(completed.getTime() - random.between(20, 90) * 0.01 * limit)
    return {
      ...base,
      published_at: started,
      starts_at: started,
      ends_at: new Date(started.getTime() + limit),
      completed_at: completed,
      submitted_at: completed,
    }
  }
  const spent = status.startsWith('failed') ? limit * 1.2 : limit * random.between(10, 92) * 0.01
  const started = at(-spent)
  return {
    ...base,
    published_at: started,
    starts_at: started,
    ends_at: at(limit - spent),
    submitted_at: status === 'process' ? null : at(-spent / 4),
  }
}

async function seedAttempt(
  tx: Tx,
  subtaskId: number,
  { status }: PlannedSubtask,
  userId: number,
  times: ReturnType<typeof timesOf>,
) {
  const outcome =
    status === 'completed'
      ? 'completed'
      : status === 'failed'
        ? 'expired'
        : status.startsWith('failed')
          ? 'failed'
          : null
  await tx.db
    .insertInto('subtask_attempts')
    .values({
      subtask_id: subtaskId,
      number: 1,
      user_id: userId,
      started_at: times.starts_at ?? tx.now,
      ends_at: times.ends_at,
      closed_at: outcome ? (times.completed_at ?? times.ends_at ?? tx.now) : null,
      outcome,
    })
    .execute()
}

const moderationKind = ({ type, status }: PlannedSubtask) =>
  status === 'purchase_moderation_rejected' ? 'purchase' : type.endsWith('_update') ? 'update' : 'upload'

async function seedModeration(
  tx: Tx,
  random: Random,
  subtaskId: number,
  application: DemoApplication,
  planned: PlannedSubtask,
) {
  if (planned.type === 'manager_verification') return
  const { status } = planned
  const state =
    status === 'moderation'
      ? 'started'
      : status.includes('rejected')
        ? 'rejected'
        : status.startsWith('failed_p')
          ? 'failed'
          : 'confirmed'
  await tx.db
    .insertInto('moderations')
    .values({
      subtask_id: subtaskId,
      kind: moderationKind(planned),
      title: application.name,
      status: state,
      reason: state === 'rejected' || state === 'failed' ? random.pick(rejectionReasons) : null,
      moderator_id: state === 'started' ? null : application.managerId,
      created_at: new Date(tx.now.getTime() - dayMs),
      completed_at: state === 'started' ? null : tx.now,
    })
    .execute()
}
