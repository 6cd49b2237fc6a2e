import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'

/** A later stage in one of these has not begun: nobody works on what the test stands before. */
const notBegun = ['inactive', 'waiting', 'waiting_assigned']

/**
 * The tests of an order that are done again: once all of its builds are accepted, those that failed, or that passed
 * before a failed build was repaired. A test that was forced to its end stands, because its manager answers for it, and
 * nothing is tested again whose publication has begun.
 */
export async function testsDue(reader: Reader, orderId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT s.id FROM subtasks s
    LEFT JOIN applications a ON a.id = s.application_id
    JOIN LATERAL (SELECT d.content ->> 'outcome' AS outcome, d.created_at FROM subtask_deliverables d
      WHERE d.subtask_id = s.id ORDER BY d.id DESC LIMIT 1) test ON true
    WHERE s.task_id = ${orderId} AND s.type = 'tester' AND s.status = 'completed' AND a.archived_at IS NULL
      AND s.last_action IS DISTINCT FROM 'force_complete'
      AND (test.outcome = 'fail' OR ${failedBefore} AND ${repairedAfter(sql`test.created_at`)})
      AND NOT EXISTS (SELECT 1 FROM subtasks e
        WHERE e.task_id = s.task_id AND e.stage < s.stage AND e.status <> 'completed')
      AND NOT EXISTS (SELECT 1 FROM subtasks l
        WHERE l.task_id = s.task_id AND l.stage > s.stage AND l.status <> ALL (${notBegun}::text[]))
    ORDER BY s.id`.execute(reader.db)
  return rows.map(({ id }) => id)
}

const failedBefore = sql`EXISTS (SELECT 1 FROM subtasks t JOIN subtask_deliverables w ON w.subtask_id = t.id
  WHERE t.task_id = s.task_id AND t.type = 'tester' AND w.content ->> 'outcome' = 'fail')`

const repairedAfter = (moment: ReturnType<typeof sql>) => sql`EXISTS (SELECT 1 FROM subtasks b
  WHERE b.task_id = s.task_id AND b.type = 'programmer' AND b.stage < s.stage AND b.completed_at > ${moment})`
