import type { Currency } from '@slipway/domain/kernel/money.ts'
import { paySubtask } from '../../ledger/pay-subtask.ts'
import type { Tx } from '../../platform/services.ts'
import type { SubtaskRow } from './row.ts'

/**
 * A completed subtask pays its executor. Work that was accepted, reopened by a tester and accepted again is paid once:
 * only somebody who had not completed it before is paid for it.
 */
export async function pay(tx: Tx, row: SubtaskRow): Promise<void> {
  if (row.executor_id === null || row.cost_minor === 0n) return
  if (await completedBefore(tx, row, row.executor_id)) return
  await paySubtask(tx, {
    subtaskId: row.id,
    attemptNumber: row.attempt_number,
    userId: row.executor_id,
    amount: row.cost_minor,
    currency: row.currency as Currency,
    applicationId: row.application_id,
  })
}

async function completedBefore(tx: Tx, row: SubtaskRow, userId: number): Promise<boolean> {
  const found = await tx.db
    .selectFrom('subtask_attempts')
    .select('id')
    .where('subtask_id', '=', row.id)
    .where('user_id', '=', userId)
    .where('outcome', '=', 'completed')
    .where('number', '<', row.attempt_number)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
