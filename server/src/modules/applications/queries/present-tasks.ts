import type { Actor } from '@slipway/domain/access/actor.ts'
import type { ApplicationView, OrderWants, PipelineItem, RunningOrder } from '@slipway/domain/applications/schema.ts'
import { formatMinor } from '@slipway/domain/kernel/money.ts'
import { editableStatuses, whyNotChange } from '@slipway/domain/orders/policy.ts'
import type { ClockRules } from '@slipway/domain/tasks/clock.ts'
import { asks } from '@slipway/domain/tasks/deliverables.schema.ts'
import { isReworked, isTimed } from '@slipway/domain/tasks/status.ts'
import { isWaitedFor } from '@slipway/domain/tasks/waits-for.ts'
import type { PersonView } from '@slipway/domain/users/schema.ts'
import { clockView } from '../../tasks/queries/clock.ts'
import type { TaskRow } from './details.ts'
import type { Include } from './include.ts'
import type { SubtaskRow } from './pipelines.ts'
import type { SimpleTasks } from './simple-tasks.ts'
import type { ApplicationRow } from './visible.ts'

type Faces = Map<number, PersonView>
type TaskView = NonNullable<ApplicationView['tasks']>[number]
type SubtaskView = NonNullable<TaskView['subtasks']>[number]

/** Who works on what is the staff's business; an executor sees only themselves. */
const faceFor = (actor: Actor, executorId: number | null, faces: Faces): PersonView | null =>
  executorId === null || !(actor.isInternal || executorId === actor.userId) ? null : (faces.get(executorId) ?? null)

type Timed = 'starts_at' | 'ends_at' | 'assigned_until' | 'submitted_at' | 'time_limit'
type Step = Pick<SubtaskRow, 'id' | 'type' | 'status' | 'executor_id' | Timed>

export const pipelineItem = (actor: Actor, row: Step, faces: Faces, rules: ClockRules): PipelineItem => ({
  id: row.id,
  type: row.type,
  status: row.status,
  starts_at: row.starts_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
  clock: clockView(row, rules),
  time_limit: row.time_limit,
  executor: faceFor(actor, row.executor_id, faces),
})

/** The orders on their way: what waits for the reader first, then what was ordered first. */
export const runningOrders = (
  actor: Actor,
  application: ApplicationRow,
  orders: readonly (readonly SubtaskRow[])[],
  faces: Faces,
  rules: ClockRules,
): RunningOrder[] =>
  orders
    .flatMap((steps) => {
      const [first] = steps
      if (!first) return []
      const { task_id: id, order_kind: kind, order_version: version, order_page: page } = first
      const waits = steps.find((step) => isTurnOf(actor, application, step))?.status ?? null
      return [{ id, kind, version, page, waits, steps: steps.map((step) => pipelineItem(actor, step, faces, rules)) }]
    })
    .toSorted((one, other) => Number(other.waits !== null) - Number(one.waits !== null))

/** Is it this person's to decide, or to work on? */
function isTurnOf({ userId, role }: Actor, { app_manager_id }: ApplicationRow, step: SubtaskRow): boolean {
  const works = step.executor_id === userId && (isTimed(step.status) || isReworked(step.status))
  const owns = step.owner_id === userId && isWaitedFor('owner', step)
  return works || owns || (role === 'app_manager' && app_manager_id === userId && isWaitedFor('manager', step))
}

/** Cost and instructions are for those who run the application and for who does the work. */
const runs = ({ userId, role }: Actor, row: ApplicationRow): boolean =>
  role === 'superadministrator' || [row.creator_id, row.app_manager_id, row.aso_manager_id].includes(userId)

function subtaskView(
  actor: Actor,
  row: SubtaskRow,
  faces: Faces,
  rules: ClockRules,
  { shown, mayEdit }: { shown: boolean; mayEdit: boolean },
): SubtaskView {
  const own = shown || row.executor_id === actor.userId
  return {
    ...pipelineItem(actor, row, faces, rules),
    stage: row.stage,
    title: row.title,
    description: own ? row.description : '',
    cost: own ? formatMinor(row.cost_minor) : null,
    currency: own ? row.currency : null,
    publish_at: row.publish_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
    editable: mayEdit && editableStatuses.includes(row.status),
  }
}

interface Shown {
  include: readonly Include[]
  /** Those about the applications that the reader sees. */
  simple: SimpleTasks
  /** Of the orders by their ids, where that is shown. */
  wants: ReadonlyMap<number, OrderWants> | null
  rules: ClockRules
}

/** The orders of each application, with their subtasks where they are asked for. */
export function presentTasks(
  actor: Actor,
  applications: readonly ApplicationRow[],
  rows: readonly TaskRow[],
  subtasks: readonly SubtaskRow[],
  faces: Faces,
  { include, simple, wants, rules }: Shown,
): Map<number, TaskView[]> {
  const ofTask = Map.groupBy(subtasks, (row) => row.task_id)
  const simpleOf = Map.groupBy(simple.rows, (row) => row.task_id)
  const byId = new Map(applications.map((row) => [row.id, row]))
  const grouped = Map.groupBy(rows, (row) => row.application_id ?? 0)
  const view = (task: (typeof rows)[number], application: ApplicationRow): TaskView => {
    const work = ofTask.get(task.id) ?? []
    const shown = runs(actor, application)
    const edit = whyNotChange(actor, application, { owner_id: task.owner_id, subtasks: work })
    return {
      id: task.id,
      kind: task.kind,
      title: task.title,
      created_at: task.created_at.toISOString(),
      asks: asks.parse(task.asks),
      purchases: task.purchases,
      version: task.version,
      page: task.page,
      ...(wants && { wants: wants.get(task.id) ?? {} }),
      abilities: { edit },
      ...(include.includes('tasks.subtasks') && {
        subtasks: [
          ...work.map((row) => subtaskView(actor, row, faces, rules, { shown, mayEdit: edit === null })),
          // Whoever sees one in a list sees its terms there, too.
          ...(simpleOf.get(task.id) ?? []).map((row) => ({
            ...subtaskView(actor, row, faces, rules, { shown: true, mayEdit: false }),
            batch: simple.batches.get(task.id),
          })),
        ],
      }),
    }
  }
  return new Map(
    [...grouped].map(([id, list]) => {
      const application = byId.get(id) as ApplicationRow
      return [id, list.map((task) => view(task, application))]
    }),
  )
}
