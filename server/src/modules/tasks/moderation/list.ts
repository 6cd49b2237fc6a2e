import type { Actor } from '@slipway/domain/access/actor.ts'
import { moderationContract } from '@slipway/domain/moderation/contract.ts'
import type { ModerationKind } from '@slipway/domain/tasks/workflow.ts'
import { sql } from 'kysely'
import { oneOf } from '../../../platform/list/filters.ts'
import { type ListReader, listOf } from '../../../platform/list/list-of.ts'
import { byId, byNullable, down } from '../../../platform/list/order.ts'
import { searchBy } from '../../../platform/list/search.ts'
import { fileViews } from '../../files/queries/files.ts'
import { people } from '../../users/queries/people.ts'
import { subtasksById } from '../queries/by-id.ts'
import { managedBy } from '../queries/rounds-to-decide.ts'

interface Row {
  id: number
  subtask_id: number
  kind: ModerationKind
  title: string
  status: 'started' | 'confirmed' | 'rejected' | 'failed'
  reason: string | null
  screen_file_id: number | null
  upload_screen_file_id: number | null
  moderator_id: number | null
  created_at: Date
  completed_at: Date | null
}

/**
 * Rounds of moderation with their subtasks. Publications are seen by every publishing manager; `my` leaves those of
 * one's own applications.
 */
export const listModerations = listOf(moderationContract.list, {
  id: 'm.id',
  scope: ({ reader }) => reader.db.selectFrom('moderations as m'),
  filters: {
    status: oneOf('m.status'),
    kind: oneOf('m.kind'),
    search: searchBy({ id: 'm.subtask_id', text: sql.ref('m.title') }),
    my: (my, { actor }) => (my ? managedBy(actor.userId) : sql`true`),
  },
  sorts: { id: byId, completed_at: byNullable('m.completed_at') },
  order: down(byId),
  sharedBy: ({ actor, filter }) => (filter.my ? String(actor.userId) : 'everybody'),
  present: async ({ reader, actor }, page) => {
    const { rows } = await sql<Row>`WITH page AS ${page}
      SELECT m.* FROM page JOIN moderations m ON m.id = page.id ORDER BY page.place`.execute(reader.db)
    return present(reader, actor, rows)
  },
})

async function present(reader: ListReader, actor: Actor, rows: readonly Row[]) {
  const subtasks = await subtasksById(
    reader,
    actor,
    rows.map(({ subtask_id }) => subtask_id),
  )
  const files = await fileViews(
    reader,
    actor,
    rows.flatMap((row) => [row.screen_file_id, row.upload_screen_file_id].filter((id) => id !== null)),
  )
  const persons = await people(
    reader,
    rows.flatMap(({ moderator_id }) => moderator_id ?? []),
  )
  return rows.flatMap((row) => {
    const subtask = subtasks.get(row.subtask_id)
    if (!subtask) return []
    return {
      id: row.id,
      subtask_id: row.subtask_id,
      kind: row.kind,
      title: row.title,
      status: row.status,
      reason: row.reason,
      screen: (row.screen_file_id && files.get(row.screen_file_id)) || null,
      upload_screen: (row.upload_screen_file_id && files.get(row.upload_screen_file_id)) || null,
      created_at: row.created_at.toISOString(),
      completed_at: row.completed_at?.toISOString() ?? null,
      subtask,
      moderator: (row.moderator_id && persons.get(row.moderator_id)) || null,
    }
  })
}
