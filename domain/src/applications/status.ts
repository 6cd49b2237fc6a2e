import type { Bilingual } from '../kernel/locale.ts'
import { finishedStatuses, type StatusFamily, type TaskStatus } from '../tasks/status.ts'
import { flowOf, type SubtaskType, simpleTypes } from '../tasks/types.ts'

/**
 * Where an application stands. Nothing sets it by hand: it follows from the application's subtasks (simple ones don't
 * count), from the archive and from deletion, by `statusFrom`.
 *
 * - in_development: a part of the build is unfinished
 * - ready_to_publish: everything is built, the publication waits for somebody
 * - in_publication: a publication is being made, moderated or verified
 * - published: a publication was verified or completed, and nothing is open
 * - updating: published before, and an update is open; a whole new build after a publication counts as development
 * - failed: nothing is open and a part of the latest work failed
 * - idle: nothing is open, nothing failed, nothing was published
 * - archived, deleted: whatever the subtasks say
 */
export const applicationStatuses = [
  'in_development',
  'ready_to_publish',
  'in_publication',
  'published',
  'updating',
  'failed',
  'idle',
  'archived',
  'deleted',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

export const applicationStatusText = {
  in_development: { ru: 'В разработке', en: 'In development' },
  ready_to_publish: { ru: 'Ждёт публикации', en: 'Ready to publish' },
  in_publication: { ru: 'Публикуется', en: 'In publication' },
  published: { ru: 'Опубликовано', en: 'Published' },
  updating: { ru: 'Обновляется', en: 'Updating' },
  failed: { ru: 'Остановлено', en: 'Failed' },
  idle: { ru: 'Нет задач', en: 'Idle' },
  archived: { ru: 'В архиве', en: 'Archived' },
  deleted: { ru: 'Удалено', en: 'Deleted' },
} as const satisfies Record<ApplicationStatus, Bilingual>

/** The family of statuses in whose tint and icon an application's status is drawn. */
export const applicationFamily = {
  in_development: 'work',
  ready_to_publish: 'open',
  in_publication: 'review',
  published: 'done',
  updating: 'work',
  failed: 'failed',
  idle: 'waiting',
  archived: 'waiting',
  deleted: 'failed',
} as const satisfies Record<ApplicationStatus, StatusFamily>

/** Neither developed nor published at the moment: what the list no-develop-no-publish shows. */
export const restingStatuses = ['idle', 'failed'] as const satisfies readonly ApplicationStatus[]

interface Facts {
  archived: boolean
  deleted: boolean
  /** In the order of their ids; a paused subtask counts as what it was. */
  subtasks: readonly { type: SubtaskType; status: TaskStatus }[]
}

const untouched: readonly TaskStatus[] = ['inactive', 'waiting', 'published', 'waiting_assigned']
const done: readonly TaskStatus[] = ['verified', 'completed']
const updates: readonly SubtaskType[] = ['uploader_update', 'app_manager_update']
const closed: readonly TaskStatus[] = [...finishedStatuses, 'verified']

export function statusFrom({ archived, deleted, subtasks }: Facts): ApplicationStatus {
  if (deleted) return 'deleted'
  if (archived) return 'archived'
  const work = subtasks.filter(({ type }) => !(simpleTypes as readonly SubtaskType[]).includes(type))
  const open = work.filter(({ status }) => !closed.includes(status))
  const published = work.some(({ type, status }) => flowOf[type] === 'publication' && done.includes(status))
  if (!open.length) {
    if (published) return 'published'
    return work.some(({ status }) => !done.includes(status)) ? 'failed' : 'idle'
  }
  if (published && open.some(({ type }) => updates.includes(type))) return 'updating'
  const publication = open.filter(({ type }) => flowOf[type] === 'publication')
  if (publication.some(({ status }) => !untouched.includes(status))) return 'in_publication'
  return publication.length === open.length ? 'ready_to_publish' : 'in_development'
}
