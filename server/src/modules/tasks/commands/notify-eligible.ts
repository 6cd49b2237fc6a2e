import { sql } from 'kysely'
import type { Tx } from '../../../platform/tx.ts'
import { notify } from '../../notifications/commands/notify.ts'
import { notifyEligibleQueue } from '../jobs/queue.ts'
import { fitFor } from '../queries/assignees.ts'

const portion = 500

interface Input {
  subtaskId: number
  after: number
  except?: readonly number[] | undefined
}

/** Tells one portion of the people who could take a published subtask; the next portion is the next job. */
export async function notifyEligible(tx: Tx, input: Input): Promise<void> {
  const row = await tx.db
    .selectFrom('subtasks')
    .select(['id', 'type', 'status', 'tag', 'application_id'])
    .where('id', '=', input.subtaskId)
    .executeTakeFirst()
  if (row?.status !== 'published') return
  const { rows } = await sql<{ id: number }>`SELECT u.id FROM users u
    WHERE u.id > ${input.after} AND u.id <> ALL (${[...(input.except ?? [])]}::int[]) AND ${fitFor(row)}
    ORDER BY u.id LIMIT ${portion}`.execute(tx.db)
  const userIds = rows.map(({ id }) => id)
  notify(tx, {
    userIds,
    kind: row.type === 'user_simple' ? 'user-simple-task-status-changed' : 'sub-task-status-changed',
    tag: 'tasks',
    params: { status: 'published' },
    subtaskId: row.id,
    applicationId: row.application_id,
  })
  const last = userIds.at(-1)
  if (last === undefined || userIds.length < portion) return
  await tx.enqueue(notifyEligibleQueue, { ...input, after: last })
}
