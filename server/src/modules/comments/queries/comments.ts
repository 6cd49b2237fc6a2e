import type { Actor } from '@slipway/domain/access/actor.ts'
import { type Halt, haltOf } from '@slipway/domain/applications/halts.ts'
import { type Selectable, sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { Reader, Tx } from '../../../platform/tx.ts'
import { isFormer, judges } from '../../tasks/queries/inside.ts'
import { visibleSubtasks } from '../../tasks/queries/visible.ts'
import { readableComments } from './readable.ts'

export type CommentRow = Selectable<Database['comments']>

/** What a comment needs of the subtask that it stands at. */
export interface Commented {
  id: number
  title: string
  owner_id: number
  executor_id: number | null
  application_id: number | null
  is_former: boolean
  halt: Halt | null
}

/** What telling of a thread needs. */
export type Thread = Pick<Commented, 'id' | 'owner_id' | 'executor_id' | 'application_id'>

/** Those who work on a subtask: owner, executor, and the manager of its application. */
export async function participants({ db }: Pick<Reader, 'db'>, subtask: Thread): Promise<number[]> {
  const application =
    subtask.application_id === null
      ? undefined
      : await db
          .selectFrom('applications')
          .select('app_manager_id')
          .where('id', '=', subtask.application_id)
          .executeTakeFirst()
  const ids = [subtask.owner_id, subtask.executor_id, application?.app_manager_id]
  return [...new Set(ids.filter((id) => typeof id === 'number'))]
}

/** The subtask when the actor sees it, else 404. */
export async function commentedSubtask(reader: Reader, actor: Actor, id: number): Promise<Commented> {
  const found = await visibleSubtasks(reader, actor)
    .select(['subtasks.id', 'subtasks.title', 'subtasks.owner_id', 'subtasks.executor_id', 'subtasks.application_id'])
    .select(sql<boolean>`${isFormer(actor)} AND NOT ${judges(actor)}`.as('is_former'))
    .select(({ selectFrom }) => {
      const application = selectFrom('applications as a').whereRef('a.id', '=', 'subtasks.application_id')
      return [
        application.select('a.archived_at').as('archived_at'),
        application.select('a.deleted_at').as('deleted_at'),
      ]
    })
    .where('subtasks.id', '=', id)
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return { ...found, halt: haltOf(found) }
}

const readable = (reader: Reader, actor: Actor, id: number) =>
  readableComments(reader, actor).selectAll('comments').where('comments.id', '=', id)

async function withSubtask(reader: Reader, actor: Actor, comment: CommentRow | undefined) {
  if (!comment) throw new AppError('not_found')
  return { comment, subtask: await commentedSubtask(reader, actor, comment.subtask_id) }
}

/** A comment and its subtask for somebody who may read it. */
export const loadComment = async (reader: Reader, actor: Actor, id: number) =>
  withSubtask(reader, actor, await readable(reader, actor, id).executeTakeFirst())

/** The same, the comment locked for a change. */
export const lockComment = async (tx: Tx, actor: Actor, id: number) =>
  withSubtask(tx, actor, await readable(tx, actor, id).forUpdate('comments').executeTakeFirst())

/** Ids of the files of comments, in their order. */
export async function filesOfComments(reader: Reader, ids: readonly number[]): Promise<Map<number, number[]>> {
  const files = new Map<number, number[]>()
  if (!ids.length) return files
  const rows = await reader.db
    .selectFrom('comment_files')
    .select(['comment_id', 'file_id'])
    .where('comment_id', 'in', [...ids])
    .orderBy('comment_id')
    .orderBy('position')
    .execute()
  for (const row of rows) files.set(row.comment_id, [...(files.get(row.comment_id) ?? []), row.file_id])
  return files
}
