import type { Tx } from '../../platform/tx.ts'
import { payForWork } from '../money/commands/pay-for-work.ts'
import type { SubtaskRow } from './row.ts'

/** A completed subtask pays its executor its cost, or the part that was settled on; the ledger knows whether it has done so before. */
export async function pay(tx: Tx, row: SubtaskRow, amount = row.cost_minor): Promise<void> {
  if (row.executor_id === null) return
  await payForWork(tx, {
    subtaskId: row.id,
    attemptNumber: row.attempt_number,
    userId: row.executor_id,
    amount,
    currency: row.currency,
    applicationId: row.application_id,
  })
}
