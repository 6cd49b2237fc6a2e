import type { Actor } from '@slipway/domain/access/actor.ts'
import { isStaff } from '@slipway/domain/access/roles.ts'
import { imageKinds } from '@slipway/domain/applications/images.ts'
import {
  applicationActions,
  type RestrictedField,
  readableFields,
  whyNotApplication,
  whyNotRestore,
  whyNotUpload,
} from '@slipway/domain/applications/policy.ts'
import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import { storeIdOf, storeLinkOf } from '@slipway/domain/applications/stores.ts'
import type { FileView } from '@slipway/domain/files/schema.ts'
import { recordOf } from '@slipway/domain/kernel/records.ts'
import { orderForms } from '@slipway/domain/orders/kinds.ts'
import { whyNotOrdered } from '@slipway/domain/orders/policy.ts'
import type { PublicationBarrier } from '@slipway/domain/tasks/barriers.ts'
import { isOutside } from '@slipway/domain/tasks/status.ts'
import type { PersonView } from '@slipway/domain/users/schema.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { fileViews, pictureViews } from '../../files/queries/files.ts'
import { acceptedBuild } from '../../tasks/queries/accepted-files.ts'
import { clockRules } from '../../tasks/queries/clock.ts'
import { publicationBarrier } from '../../tasks/queries/publication-barrier.ts'
import { people } from '../../users/queries/people.ts'
import { deletionsOf } from './deletions.ts'
import { imagesOf, languagesOf, skills, tasksOf, textsOf } from './details.ts'
import type { Include } from './include.ts'
import { runningOf, type SubtaskRow, subtasksOf } from './pipelines.ts'
import { presentTasks, runningOrders } from './present-tasks.ts'
import { wantsOf } from './present-wants.ts'
import { noSimpleTasks, simpleTasksOf, simpleWaiting } from './simple-tasks.ts'
import type { ApplicationRow } from './visible.ts'

type Restricted = Pick<ApplicationView, RestrictedField>
interface Options {
  include?: readonly Include[]
  /** Texts and pictures, too. */
  detail?: boolean
}

/** Applications as the actor may see them: no secrets, and no terms of other people's work for executors. */
export async function presentApplications(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  rows: readonly ApplicationRow[],
  { include = [], detail = false }: Options = {},
): Promise<ApplicationView[]> {
  const ids = rows.map(({ id }) => id)
  const descriptions = include.includes('tasks.subtasks') ? (detail ? 'whole' : 'beginnings') : 'none'
  const [known, languages, images, subtasks, simple, waiting, barrier, rules] = await Promise.all([
    skills(reader),
    languagesOf(reader, ids),
    imagesOf(reader, ids, detail ? imageKinds : ['icon']),
    subtasksOf(reader, ids, descriptions),
    descriptions === 'none' ? noSimpleTasks : simpleTasksOf(reader, actor, ids, descriptions),
    simpleWaiting(reader, actor, ids),
    actor.role === 'app_manager' ? publicationBarrier(reader, actor.userId) : null,
    clockRules(reader),
  ])
  const [faces, files] = await Promise.all([
    people(reader, personIds(rows, [...subtasks, ...simple.rows, ...waiting.values()], include)),
    pictureViews(
      reader,
      images.map(({ file_id }) => file_id),
    ),
  ])
  const orders = include.includes('tasks') ? await tasksOf(reader, ids) : null
  const wants = orders && detail ? await wantsOf(reader, actor, orders, subtasks) : null
  const tasks = orders && presentTasks(actor, rows, orders, subtasks, faces, { include, simple, wants, rules })
  const deletions = detail && isStaff(actor.role) ? await deletionsOf(reader, rows) : null
  const builds = detail ? await buildsOf(reader, actor, ids) : null
  const texts = detail ? Map.groupBy(await textsOf(reader, ids), (row) => row.application_id) : null
  const pictures = Map.groupBy(images, (row) => row.application_id)
  const work = Map.groupBy(subtasks, ({ application_id }) => application_id)
  const running = runningOf(subtasks, waiting)

  return rows.map((row) => ({
    ...columns(row),
    ...restricted(actor, row, subtasks),
    languages: languages.get(row.id) ?? [],
    programming_language: known.languages.get(row.programming_language_id ?? 0) ?? null,
    framework: known.frameworks.get(row.framework_id ?? 0) ?? null,
    actual_programming_language: known.languages.get(row.actual_programming_language_id ?? 0) ?? null,
    icon: iconOf(pictures.get(row.id), files),
    running: runningOrders(actor, row, running.get(row.id) ?? [], faces, rules),
    abilities: abilitiesOf(actor, row, { now: reader.now, barrier, work: work.get(row.id) ?? [] }),
    ...(texts && { texts: textsByLanguage(texts.get(row.id) ?? []), images: imageList(pictures.get(row.id), files) }),
    ...(builds && builds.get(row.id)),
    ...(deletions && { deletion_reason: deletions.get(row.id) ?? null }),
    ...(tasks && { tasks: tasks.get(row.id) ?? [] }),
    ...relations(row, faces, include),
  }))
}

/** The build and the sources that were accepted last, as far as the actor may download them. */
async function buildsOf(reader: Reader<{ cipher: Cipher }>, actor: Actor, ids: readonly number[]) {
  const accepted = await Promise.all(ids.map(async (id) => [id, await acceptedBuild(reader, id)] as const))
  const files = await fileViews(
    reader,
    actor,
    accepted.flatMap(([, build]) => Object.values(build)),
  )
  const file = (id: number | undefined) => files.get(id ?? 0) ?? null
  return new Map(
    accepted.map(([id, { aab_file_id, source_zip_file_id }]) => [
      id,
      { aab_file: file(aab_file_id), source_zip_file: file(source_zip_file_id) },
    ]),
  )
}

function personIds(
  rows: readonly ApplicationRow[],
  subtasks: readonly { executor_id: number | null }[],
  include: readonly Include[],
): number[] {
  const ids = [
    ...subtasks.map(({ executor_id }) => executor_id),
    ...rows.flatMap((row) => [
      include.includes('creator') ? row.creator_id : null,
      include.includes('app_manager') ? row.app_manager_id : null,
      include.includes('aso_manager') ? row.aso_manager_id : null,
    ]),
  ]
  return [...new Set(ids.filter((id) => id !== null))]
}

function relations(row: ApplicationRow, faces: Map<number, PersonView>, include: readonly Include[]) {
  const face = (id: number | null) => (id === null ? null : (faces.get(id) ?? null))
  const creator = faces.get(row.creator_id)
  return {
    ...(include.includes('creator') && creator && { creator }),
    ...(include.includes('app_manager') && { app_manager: face(row.app_manager_id) }),
    ...(include.includes('aso_manager') && { aso_manager: face(row.aso_manager_id) }),
  }
}

function columns(row: ApplicationRow) {
  const { id, name, desktop_name, package_id, tag, category, version, assembly_number } = row
  return {
    ...{ id, name, desktop_name, package_id, tag, category, version, assembly_number },
    store_url: storeLinkOf(row),
    store_id: storeIdOf(row),
    version_number: row.version_number,
    store: row.store,
    status: row.status,
    quality_type: row.quality_type,
    language_default: row.language_default,
    marathon: row.marathon,
    archived_at: row.archived_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version_lock: row.version_lock,
  }
}

function restricted(actor: Actor, row: ApplicationRow, subtasks: readonly SubtaskRow[]): Restricted {
  const own = subtasks.filter(
    (one) => one.application_id === row.id && one.executor_id === actor.userId && !isOutside(one.status),
  )
  const fields = readableFields(
    actor,
    own.map(({ type }) => type),
  )
  const shown = { ...row, suspicious_since: row.suspicious_since?.toISOString() ?? null }
  return Object.fromEntries(fields.map((field) => [field, shown[field]]))
}

interface Standing {
  now: Date
  /** What keeps the actor from publishing. */
  barrier: PublicationBarrier | null
  work: readonly SubtaskRow[]
}
const abilitiesOf = (actor: Actor, row: ApplicationRow, { now, barrier, work }: Standing) => ({
  ...recordOf(applicationActions, (action) => whyNotApplication(actor, action, row)),
  upload: whyNotUpload(actor, row, barrier),
  update: whyNotApplication(actor, 'edit', row) ?? whyNotOrdered(orderForms.update, work),
  update_page: whyNotApplication(actor, 'update_page', row) ?? whyNotOrdered(orderForms.aso, work),
  restore: whyNotRestore(actor, row, now),
})

type Images = Awaited<ReturnType<typeof imagesOf>>

const iconOf = (images: Images | undefined, files: Map<number, FileView>): FileView | null =>
  files.get(images?.find(({ kind }) => kind === 'icon')?.file_id ?? 0) ?? null

const imageList = (images: Images | undefined, files: Map<number, FileView>) =>
  (images ?? []).flatMap(({ kind, position, file_id }) => {
    const file = files.get(file_id)
    return file ? [{ kind, position, file }] : []
  })

const textsByLanguage = (rows: Awaited<ReturnType<typeof textsOf>>) =>
  Object.fromEntries(
    rows.map(({ language, title, short_description, full_description }) => [
      language,
      { title, short: short_description, full: full_description },
    ]),
  ) as NonNullable<ApplicationView['texts']>

/** One application with everything that its page shows. */
export async function presentApplication(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  row: ApplicationRow,
): Promise<ApplicationView> {
  const include: Include[] = ['tasks', 'tasks.subtasks', 'creator', 'app_manager', 'aso_manager']
  const [view] = await presentApplications(reader, actor, [row], { include, detail: true })
  if (!view) throw new Error('an application was not presented')
  return view
}
