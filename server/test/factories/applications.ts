import type { ApplicationStatus } from '@slipway/domain/applications/status.ts'
import type { NativeOrderInput } from '@slipway/domain/orders/schema.ts'
import type { TaskStatus } from '@slipway/domain/tasks/status.ts'
import { type SubtaskType, stages } from '@slipway/domain/tasks/types.ts'
import type { TestApp } from '../app.ts'
import { unique } from '../factories/unique.ts'
import { buildFile } from './files.ts'

/** A complete order as the wizard sends it; `changes` replace whole fields. */
export async function nativeOrder(app: TestApp, changes: Partial<NativeOrderInput> = {}): Promise<NativeOrderInput> {
  const pair = await app.db
    .selectFrom('framework_languages')
    .innerJoin('frameworks', 'frameworks.id', 'framework_languages.framework_id')
    .select(['framework_id', 'programming_language_id'])
    .where('frameworks.name', '=', 'flutter')
    .executeTakeFirstOrThrow()
  const terms = { description: 'As in the brief', time_limit: 86_400 }
  return {
    name: 'Water Diary',
    desktop_name: 'Water Diary',
    package_id: `com.waterdiary.app${unique()}`,
    store: 'google_play',
    category: 'health',
    language_default: 'ru',
    languages: ['ru', 'en'],
    version: '1.0.2',
    ...pair,
    texts: {
      ru: { title: 'Дневник воды', short: 'Сколько вы пьёте', full: 'Считает воду.' },
      en: { title: 'Water diary', short: 'How much you drink', full: 'Counts water.' },
    },
    subtasks: [
      { type: 'uidesigner', cost: '6000.00', ...terms },
      { type: 'designer', cost: '5000', ...terms },
      { type: 'programmer', cost: '15000', ...terms },
      { type: 'tester', cost: '2000', ...terms },
      { type: 'uploader', cost: '2500', ...terms },
    ],
    ...changes,
  }
}

/** Uploads of the exact sizes that the kinds of Google Play's pictures ask for. */
export async function storePictures(app: TestApp, ownerId: number) {
  const sized = (purpose: Parameters<typeof buildFile>[1]['purpose'], width: number, height: number) =>
    buildFile(app, { owner_id: ownerId, ...(purpose && { purpose }), width, height }).then(({ id }) => id)
  return {
    icon: await sized('icon_google_play', 512, 512),
    description: await sized('description_image', 1024, 500),
    phone: [await sized('phone_screenshot', 960, 1920), await sized('phone_screenshot', 1242, 2208)],
    tablet: [await sized('tablet_screenshot', 1080, 1920)],
  }
}

interface ApplicationOptions {
  creator_id?: number
  app_manager_id?: number | null
  aso_manager_id?: number | null
  name?: string
  package_id?: string
  category?: string
  marathon?: boolean
  archived_at?: Date | null
  status?: ApplicationStatus
  deletion_reason_id?: number
  framework_id?: number
  programming_language_id?: number
  actual_programming_language_id?: number
}

/** An application without orders. */
export async function buildApplication(app: TestApp, options: ApplicationOptions = {}) {
  const creatorId = options.creator_id ?? (await app.people.creator()).id
  return app.db
    .insertInto('applications')
    .values({
      name: `Application ${unique()}`,
      store: 'google_play',
      category: 'tools',
      created_at: app.now(),
      updated_at: app.now(),
      ...options,
      creator_id: creatorId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

interface OrderOptions {
  application: { id: number; creator_id: number }
  /** Subtasks by type; the executor is needed by statuses in which somebody works. */
  subtasks: readonly {
    type: SubtaskType
    status: TaskStatus
    description?: string
    executor_id?: number | null
    owner_id?: number
    ends_at?: Date
    submitted_at?: Date
  }[]
}

/** An order of an application with subtasks that stand where they are put. */
export async function buildOrder(app: TestApp, { application, subtasks }: OrderOptions) {
  const task = await app.db
    .insertInto('tasks')
    .values({ kind: 'native', title: 'Build', application_id: application.id, owner_id: application.creator_id })
    .returningAll()
    .executeTakeFirstOrThrow()
  const rows = await app.db
    .insertInto('subtasks')
    .values(
      subtasks.map((subtask) => ({
        task_id: task.id,
        application_id: application.id,
        owner_id: application.creator_id,
        stage: Math.max(0, (stages as readonly SubtaskType[]).indexOf(subtask.type)),
        title: subtask.type,
        cost_minor: 150_000n,
        time_limit: 86_400,
        created_at: app.now(),
        updated_at: app.now(),
        ...subtask,
      })),
    )
    .returningAll()
    .execute()
  return { task, subtasks: rows }
}
