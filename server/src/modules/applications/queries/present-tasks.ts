import type { Actor } from '@slipway/domain/access/actor.ts'
import type { ApplicationView, PipelineItem } from '@slipway/domain/applications/schema.ts'
import { formatMinor } from '@slipway/domain/kernel/money.ts'
import { editableStatuses, whyNotChange } from '@slipway/domain/orders/policy.ts'
import { asks } from '@slipway/domain/tasks/deliverables.schema.ts'
import type { PersonView } from '@slipway/domain/users/schema.ts'
import type { Reader } from '../../../platform/tx.ts'
import { tasksOf } from './details.ts'
import type { Include } from './include.ts'
import type { SubtaskRow } from './pipelines.ts'
import type { ApplicationRow } from './visible.ts'

type Faces = Map<number, PersonView>
type TaskView = NonNullable<ApplicationView['tasks']>[number]
type SubtaskView = NonNullable<TaskView['subtasks']>[number]

/** Who works on what is the staff's business; an executor sees only themselves. */
const faceFor = (actor: Actor, executorId: number | null, faces: Faces): PersonView | null =>
  executorId === null || !(actor.isInternal || executorId === actor.userId) ? null : (faces.get(executorId) ?? null)

export const pipelineItem = (actor: Actor, row: Omit<SubtaskRow, 'application_id'>, faces: Faces): PipelineItem => ({
  id: row.id,
  type: row.type,
  status: row.status,
  starts_at: row.starts_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
  time_limit: row.time_limit,
  executor: faceFor(actor, row.executor_id, faces),
})

/** Cost and instructions are for those who run the application and for who does the work. */
const runs = ({ userId, role }: Actor, row: ApplicationRow): boolean =>
  role === 'superadministrator' || [row.creator_id, row.app_manager_id, row.aso_manager_id].includes(userId)

function subtaskView(
  actor: Actor,
  row: SubtaskRow,
  faces: Faces,
  application: ApplicationRow,
  mayEdit: boolean,
): SubtaskView {
  const own = runs(actor, application) || row.executor_id === actor.userId
  return {
    ...pipelineItem(actor, row, faces),
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

/** The orders of each application, with their subtasks where they are asked for. Simple orders have none here. */
export async function presentTasks(
  reader: Reader,
  actor: Actor,
  applications: readonly ApplicationRow[],
  subtasks: readonly SubtaskRow[],
  faces: Faces,
  include: readonly Include[],
): Promise<Map<number, TaskView[]>> {
  const rows = await tasksOf(
    reader,
    applications.map(({ id }) => id),
  )
  const ofTask = Map.groupBy(subtasks, (row) => row.task_id)
  const byId = new Map(applications.map((row) => [row.id, row]))
  const grouped = Map.groupBy(rows, (row) => row.application_id ?? 0)
  const view = (task: (typeof rows)[number], application: ApplicationRow): TaskView => {
    const work = ofTask.get(task.id) ?? []
    const edit = whyNotChange(actor, application, { owner_id: task.owner_id, subtasks: work })
    return {
      id: task.id,
      kind: task.kind,
      title: task.title,
      created_at: task.created_at.toISOString(),
      asks: asks.parse(task.asks),
      purchases: task.purchases,
      abilities: { edit },
      ...(include.includes('tasks.subtasks') && {
        subtasks: work.map((row) => subtaskView(actor, row, faces, application, edit === null)),
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
