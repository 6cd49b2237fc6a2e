import { simpleTypes } from '@slipway/domain/tasks/types.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/tx.ts'
import { notify } from '../../notifications/commands/notify.ts'
import { notifyEligibleQueue } from '../jobs/queue.ts'
import { fitFor } from '../queries/assignees.ts'
import type { SubtaskRow } from '../row.ts'
import { batchTakenOf } from '../standing.ts'

const portion = 500

interface Input {
  subtaskId: number
  after: number
  except?: readonly number[] | undefined
}

/**
 * Tells one portion of the people who could take a published subtask, or another of its batch once that is taken; the
 * next portion is the next job.
 */
export async function notifyEligible(tx: Tx, input: Input): Promise<void> {
  const row = await freeOf(tx, input.subtaskId)
  if (!row) return
  const { rows } = await sql<{ id: number }>`SELECT u.id FROM users u
    WHERE u.id > ${input.after} AND u.id <> ALL (${[...(input.except ?? [])]}::int[]) AND ${fitFor(row)}
      AND NOT ${batchTakenOf(sql`u.id`, row.id)}
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

type Free = Pick<SubtaskRow, 'id' | 'type' | 'tag' | 'application_id'>

async function freeOf(tx: Tx, id: number): Promise<Free | undefined> {
  const { rows } = await sql<Free>`SELECT s.id, s.type, s.tag, s.application_id
    FROM subtasks told JOIN subtasks s ON s.task_id = told.task_id
    WHERE told.id = ${id} AND s.status = 'published'
      AND (s.id = told.id OR told.type = ANY (${[...simpleTypes]}::text[]))
    ORDER BY s.id <> told.id, s.id LIMIT 1`.execute(tx.db)
  return rows[0]
}
