import type { FileView } from '@slipway/domain/files/schema.ts'
import type { Deliverable, DeliverableField } from '@slipway/domain/tasks/deliverables.schema.ts'
import { type Demand, fieldsOf, layerFields, missingFields, requirements } from '@slipway/domain/tasks/deliverables.ts'
import type { DeliverableView } from '@slipway/domain/tasks/schema.ts'
import type { Task } from '../queries.ts'

/** What is delivered for: a task, or what a manager hands in without one. */
export type Work = Pick<Task, 'type' | 'asks' | 'keystore_needed' | 'programming_languages'> & {
  application?: Pick<NonNullable<Task['application']>, 'package_id' | 'version' | 'store'> | null
}

/** Files as they are shown, everything else as it is typed. */
export type WorkValues = Partial<Record<DeliverableField, string | FileView[]>> & { comment: string }

/** The form of a delivery stands in the card, its button at the card's foot. */
export const workFormId = (taskId: number) => `task-${taskId}-work`

const holdsFiles = (field: DeliverableField) => field === 'files' || /_file_ids?$/.test(field)
export const holdsMany = (field: DeliverableField) => field === 'files' || field.endsWith('_ids')

/** What the task's type, its order and its application ask for. */
export const demandOf = (work: Work): Demand => ({
  type: work.type,
  store: work.application?.store ?? null,
  asks: work.asks ?? { description: false, phone: 0, tablet: 0 },
  keystoreKnown: !work.keystore_needed,
})

/** A fault at each field that is needed and empty. The server asks only after rights and status: its schema has all optional. */
export const missingIn = (work: Work, values: WorkValues, message: string) =>
  missingFields(demandOf(work), workOf(values)).map((path) => ({ path, message }))

/** What a manager's build was signed with is never needed and always welcome, but for the App Store, which signs itself. */
const maySign = ({ type, application }: Work): boolean =>
  (type === 'app_manager' || type === 'app_manager_update') && application?.store !== 'app_store'

/** The fields that the form shows: pictures that nobody asked for and a keystore that is known already stay away. */
export function shownFields(work: Work): DeliverableField[] {
  const demand = demandOf(work)
  const needed = new Map(requirements(demand, {}))
  const layers: readonly DeliverableField[] = layerFields
  const asked: readonly DeliverableField[] = ['description_file_id', 'phone_file_ids', 'tablet_file_ids']
  return fieldsOf(work.type).filter((field) => {
    if (layers.includes(field)) return demand.store === 'google_play'
    if (asked.includes(field)) return (needed.get(field) ?? 0) > 0
    if (/keystore|signing_key/.test(field)) return (needed.get(field) ?? 0) > 0 || maySign(work)
    return true
  })
}

/** Starts from what was delivered before, so that a revision only changes what has to change. */
export function startOf(work: Work & Pick<Task, 'deliverable'>): WorkValues {
  const before = work.deliverable
  const start = shownFields(work).map((field) => [field, before ? kept(before, field) : empty(field)])
  return { comment: '', ...Object.fromEntries(start) }
}

const empty = (field: DeliverableField) => (holdsFiles(field) ? [] : '')

function kept(before: DeliverableView, field: DeliverableField): string | FileView[] {
  const named = before as unknown as Record<string, unknown>
  // `icon_file_id` is delivered as `icon_file`, `phone_file_ids` as `phone_files`.
  const value = named[field.replace(/_file_ids$/, '_files').replace(/_file_id$/, '_file')]
  if (!holdsFiles(field)) return value === null || value === undefined ? '' : String(value)
  return Array.isArray(value) ? value : value ? [value as FileView] : []
}

/** The body of the call; what is empty is left out. */
export function workOf({ comment, ...values }: WorkValues): Deliverable & { comment?: string } {
  const given = Object.entries(values).flatMap(([name, value]) => {
    const sent = sentOf(name as DeliverableField, value)
    return sent === undefined ? [] : [[name, sent]]
  })
  return { ...Object.fromEntries(given), ...(comment.trim() && { comment: comment.trim() }) }
}

function sentOf(field: DeliverableField, value: string | FileView[] | undefined): unknown {
  if (Array.isArray(value)) {
    const ids = value.map(({ id }) => id)
    return ids.length ? (holdsMany(field) ? ids : ids[0]) : undefined
  }
  if (!value?.trim()) return undefined
  return field === 'programming_language_id' ? Number(value) : value
}
