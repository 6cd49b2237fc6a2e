import { sql } from 'kysely'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { setting } from '../../settings/queries/settings.ts'
import { moveSubtask } from '../move.ts'
import { lockById } from '../queries/lock.ts'
import { isFit } from './assign-task.ts'

/** A later stage in one of these has not begun: nobody works on what the test stands before. */
const notBegun = ['inactive', 'waiting', 'waiting_assigned']

/**
 * Once all builds of an order are accepted, its tests are done again that failed, or that passed before a failed build
 * was repaired: nothing is published that was not tested as it is. A test that was forced to its end stands, because
 * its manager answers for it, and nothing is tested again whose publication has begun. The caller holds the order.
 */
export async function retestOrder(tx: Tx<{ cipher: Cipher }>, orderId: number): Promise<void> {
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
    ORDER BY s.id`.execute(tx.db)
  for (const { id } of rows) await testAgain(tx, id)
}

const failedBefore = sql`EXISTS (SELECT 1 FROM subtasks t JOIN subtask_deliverables w ON w.subtask_id = t.id
  WHERE t.task_id = s.task_id AND t.type = 'tester' AND w.content ->> 'outcome' = 'fail')`

const repairedAfter = (moment: ReturnType<typeof sql>) => sql`EXISTS (SELECT 1 FROM subtasks b
  WHERE b.task_id = s.task_id AND b.type = 'programmer' AND b.stage < s.stage AND b.completed_at > ${moment})`

/** The same person tests again, as their next attempt; whoever may not take it any more leaves it to all. */
async function testAgain(tx: Tx<{ cipher: Cipher }>, id: number): Promise<void> {
  const row = await lockById(tx, id)
  if (row?.status !== 'completed') return
  const { executor_id: tester } = row
  if (tester === null || !(await isFit(tx, tester, row))) {
    await moveSubtask(tx, null, row, 'retest', { variant: 'unfit' })
    return
  }
  const assignedFor = (await setting(tx, 'assign_lapse_hours')) * 3600
  await moveSubtask(tx, null, row, 'retest', { executorId: tester, assignedFor })
}
