import type { Actor } from '@slipway/domain/access/actor.ts'
import { type FileParty, fileParties, purposesReadBy } from '@slipway/domain/files/readers.ts'
import { simpleTypes } from '@slipway/domain/tasks/types.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'
import { keystores } from '../../applications/queries/secrets.ts'
import { visibleApplications } from '../../applications/queries/visible.ts'
import { readableComments } from '../../comments/queries/readable.ts'
import { applicationOf, wantedByOrder } from '../../orders/queries/wanted.ts'
import { inPassportCheck } from '../../passports/queries/readable.ts'
import {
  beforeLeaving,
  during,
  everyWork,
  isInside,
  judges,
  judging,
  lastWork,
  names,
} from '../../tasks/queries/inside.ts'
import { visibleSubtasks } from '../../tasks/queries/visible.ts'
import { acquainted } from './acquainted.ts'

type Viewer = Pick<Actor, 'userId' | 'role'>
type Condition = RawBuilder<boolean>

/**
 * Those of the files that the actor may read: the table of the domain as SQL. Everything that hands out bytes or
 * addresses of files by their ids asks it.
 */
export async function onlyReadable<R extends { id: number; purpose: string }>(
  reader: Reader,
  actor: Viewer,
  files: readonly R[],
): Promise<R[]> {
  const { rows } = files.length
    ? await sql<{ id: number }>`SELECT files.id FROM files
        WHERE files.id = ANY (${files.map(({ id }) => id)}::int[]) AND ${readable(reader, actor, files)}`.execute(
        reader.db,
      )
    : { rows: [] }
  const ids = new Set(rows.map(({ id }) => id))
  return files.filter(({ id }) => ids.has(id))
}

/** As a condition on rows of `files`, with the parties that these purposes have: planning all of them takes long. */
function readable(reader: Reader, actor: Viewer, files: readonly { purpose: string }[]): Condition {
  const present = new Set(files.map(({ purpose }) => purpose))
  const parts = fileParties.flatMap((party) => {
    const purposes = purposesReadBy(party)
    const condition = purposes.some((name) => present.has(name)) && conditions[party](actor, reader)
    return condition ? [sql`files.purpose = ANY (${purposes}::text[]) AND ${condition}`] : []
  })
  return parts.length ? sql<boolean>`(${sql.join(parts, sql` OR `)})` : sql<boolean>`false`
}

/** Null where nobody of the role can be that. */
const conditions: Record<FileParty, (actor: Viewer, reader: Reader) => Condition | null> = {
  uploader: ({ userId }) => sql`files.owner_id = ${userId} AND files.attached_at IS NULL`,
  acquainted: (actor, reader) => acquainted(reader, actor),
  application_viewer: (actor, reader) => sql`(EXISTS (SELECT 1 FROM application_images i WHERE i.file_id = files.id
    AND i.application_id IN ${visibleApplications(reader, actor).select('applications.id')})
    OR ${applicationOf(sql`files`)} IN ${visibleApplications(reader, actor).select('applications.id')}
      AND ${wantedByOrder(sql`files`)})`,
  offer_viewer: (actor, reader) => sql`EXISTS (SELECT 1 FROM application_images i WHERE i.file_id = files.id
    AND i.kind = 'icon' AND EXISTS ${visibleSubtasks(reader, actor)
      .select('subtasks.id')
      .where(sql<boolean>`subtasks.application_id = i.application_id`)})`,
  key_holder: ({ userId, role }) => {
    const held = role === 'superadministrator' ? sql`true` : sql`a.app_manager_id = ${userId}`
    return role === 'superadministrator' || role === 'app_manager'
      ? sql`EXISTS (SELECT 1 FROM ${keystores} k JOIN applications a ON a.id = k.application_id
          WHERE k.keystore_file_id = files.id AND ${held})`
      : null
  },
  document_checker: ({ role }) => (role === 'superadministrator' ? inPassportCheck : null),
  task_viewer: (actor, reader) =>
    sql`files.attached_at IS NOT NULL AND ${describes} AND EXISTS ${visibleSubtasks(reader, actor)
      .select('subtasks.id')
      .where(describesWork)
      .where(sql<boolean>`(${judges(actor)} OR ${beforeLeaving(actor, sql`files.attached_at`)})`)}`,
  thread_reader: (actor, reader) =>
    sql`EXISTS ${readableComments(reader, actor)
      .innerJoin('comment_files as cf', 'cf.comment_id', 'comments.id')
      .select('comments.id')
      .where(sql<boolean>`cf.file_id = files.id`)
      .where('comments.subtask_id', 'in', visibleSubtasks(reader, actor).select('subtasks.id'))}`,
  owner: (actor) => judged(judging.owner(actor)),
  manager: (actor) => judged(judging.manager(actor)),
  superadministrator: (actor) => judged(judging.superadministrator(actor)),
  worker: ({ userId }) => shownIn(sql`(${inWork} OR ${inRound(during(userId, sql`m.created_at`))})`, userId),
  later_executor: ({ userId }) =>
    shownIn(
      sql`${inWork} AND subtasks.status = 'completed' AND EXISTS (SELECT 1 FROM subtasks later
        WHERE later.task_id = subtasks.task_id AND later.stage > subtasks.stage AND ${isInside(userId, sql`later`)})`,
    ),
}

/** Simple tasks that were ordered together share what describes them. */
const describesWork: Condition = sql`(subtasks.id = files.subtask_id OR subtasks.type = ANY (${[...simpleTypes]}::text[])
  AND subtasks.task_id = (SELECT o.task_id FROM subtasks o WHERE o.id = files.subtask_id))`

/** The file itself describes the subtask, and is no part of a comment, a delivery or a judgement. */
export const describes: Condition = sql`NOT EXISTS (SELECT 1 FROM comment_files c WHERE c.file_id = files.id)
  AND NOT EXISTS (SELECT 1 FROM subtask_deliverables w
    WHERE w.subtask_id = files.subtask_id AND ${names(sql`w.content`, sql`files.id`)})`

const inWork: Condition = sql`(v.screen_file_id = files.id OR ${names(sql`d.content`, sql`files.id`)})`

const inRound = (condition: Condition): Condition => sql`EXISTS (SELECT 1 FROM moderations m
  WHERE m.subtask_id = subtasks.id AND files.id IN (m.screen_file_id, m.upload_screen_file_id) AND ${condition})`

const shownIn = (condition: Condition, by: number | null = null): Condition =>
  sql`EXISTS (SELECT 1 FROM subtasks ${lastWork(by)} WHERE subtasks.id = files.subtask_id AND ${condition})`

/** Whoever judges work compares it with what was delivered before. */
const judged = (party: Condition | null): Condition | null =>
  party &&
  sql`(${shownIn(sql`${party} AND (${inWork} OR ${inRound(sql`true`)})`)}
    OR EXISTS (SELECT 1 FROM subtasks ${everyWork} WHERE subtasks.id = files.subtask_id AND ${party} AND ${inWork}))`
