import { sql } from 'kysely'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { moveSubtask } from '../move.ts'
import { hasTurn } from '../publication-turn.ts'
import { lockById } from '../queries/lock.ts'
import { retestOrder } from './retest-order.ts'

/**
 * Publishes what an order's progress has reached: subtasks whose earlier stages are all completed. One that publish_at
 * still holds waits from now on; so does a publication while another order's is open. Called once when an order is
 * made, whenever one of its subtasks is completed, and when its application leaves the archive; the caller holds the
 * order (lockOrderOf) or has just made it. A repaired build is tested again first: until then its test counts as open.
 * `causedBy` did what led to it, and receives no notification of what opens; a second test is news to them, too.
 */
export async function activateOrder(
  tx: Tx<{ cipher: Cipher }>,
  orderId: number,
  causedBy: number | null,
): Promise<void> {
  await retestOrder(tx, orderId)
  const { rows } = await sql<{ id: number }>`SELECT s.id FROM subtasks s
    LEFT JOIN applications a ON a.id = s.application_id
    WHERE s.task_id = ${orderId} AND s.status IN ('inactive', 'waiting') AND a.archived_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM subtasks e WHERE e.task_id = s.task_id AND e.stage < s.stage AND e.status <> 'completed')
    ORDER BY s.id`.execute(tx.db)
  for (const { id } of rows) {
    const row = await lockById(tx, id)
    if (row?.status !== 'inactive' && row?.status !== 'waiting') continue
    if (!(await hasTurn(tx, row))) continue
    const due = row.publish_at === null || row.publish_at <= tx.now
    if (due) await moveSubtask(tx, null, row, 'activate', { causedBy })
    else if (row.status === 'inactive') await moveSubtask(tx, null, row, 'wait', { causedBy })
  }
}
