import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Actor } from '@slipway/domain/access/actor.ts'
import { metaOf } from '@slipway/domain/kernel/paging.ts'
import type { ModerationKind } from '@slipway/domain/tasks/workflow.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../../platform/like.ts'
import type { Reader } from '../../../platform/tx.ts'
import { fileViews } from '../../files/queries/files.ts'
import { subtasksById } from '../../tasks/queries/by-id.ts'
import { rememberedTotal } from '../../tasks/queries/totals.ts'
import { people } from '../../users/queries/people.ts'

type ModerationStatus = 'started' | 'confirmed' | 'rejected' | 'failed'

interface Query {
  page: { number: number; size: number }
  filter?:
    | {
        status?: readonly ModerationStatus[] | undefined
        kind?: readonly ModerationKind[] | undefined
        search?: string | undefined
        my?: boolean | undefined
      }
    | undefined
  sort?: string | undefined
}

interface Row {
  id: number
  subtask_id: number
  kind: ModerationKind
  title: string
  status: ModerationStatus
  reason: string | null
  screen_file_id: number | null
  upload_screen_file_id: number | null
  moderator_id: number | null
  created_at: Date
  completed_at: Date | null
}

const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  id: sql`m.id`,
  '-id': sql`m.id DESC`,
  completed_at: sql`m.completed_at, m.id`,
  '-completed_at': sql`m.completed_at DESC NULLS LAST, m.id DESC`,
}

/**
 * Rounds of moderation with their subtasks. Publications are seen by every publishing manager; `my` leaves those of
 * one's own applications.
 */
export async function listModerations(reader: Reader<{ cipher: Cipher }>, actor: Actor, { query }: { query: Query }) {
  const { page, filter = {}, sort = '-id' } = query
  const where = conditions(actor, filter)
  const order = orders[sort] ?? sql`m.id DESC`
  const offset = (page.number - 1) * page.size
  const count = async () =>
    (await sql<{ total: number }>`SELECT count(*)::int AS total FROM moderations m WHERE ${where}`.execute(reader.db))
      .rows[0]?.total ?? 0
  const key = `moderations ${JSON.stringify([filter.my ? actor.userId : 0, filter])}`
  const [{ rows }, total] = await Promise.all([
    sql<Row>`WITH page AS (SELECT m.id FROM moderations m WHERE ${where} ORDER BY ${order} LIMIT ${page.size} OFFSET ${offset})
      SELECT m.* FROM page JOIN moderations m ON m.id = page.id ORDER BY ${order}`.execute(reader.db),
    rememberedTotal(reader.services, key, count),
  ])
  return { data: await present(reader, actor, rows), meta: metaOf(page.number, page.size, total) }
}

function conditions({ userId }: Actor, filter: NonNullable<Query['filter']>): RawBuilder<unknown> {
  const { status, kind, search, my } = filter
  const parts = [
    status && sql`m.status = ANY (${[...status]}::text[])`,
    kind && sql`m.kind = ANY (${[...kind]}::text[])`,
    search &&
      (/^\d{1,9}$/.test(search) ? sql`m.subtask_id = ${Number(search)}` : sql`m.title ILIKE ${containing(search)}`),
    my &&
      sql`m.subtask_id IN (SELECT s.id FROM subtasks s JOIN applications a ON a.id = s.application_id
        WHERE a.app_manager_id = ${userId})`,
  ].filter((part) => typeof part === 'object')
  return parts.length ? sql.join(parts, sql` AND `) : sql`true`
}

async function present(reader: Reader<{ cipher: Cipher }>, actor: Actor, rows: readonly Row[]) {
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
