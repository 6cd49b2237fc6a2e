import type { Tx } from '../../platform/tx.ts'
import { payForWork } from '../money/commands/pay-for-work.ts'
import type { SubtaskRow } from './row.ts'

/** A completed subtask pays its executor; the ledger knows whether it has done so before. */
export async function pay(tx: Tx, row: SubtaskRow): Promise<void> {
  if (row.executor_id === null) return
  await payForWork(tx, {
    subtaskId: row.id,
    attemptNumber: row.attempt_number,
    userId: row.executor_id,
    amount: row.cost_minor,
    currency: row.currency,
    applicationId: row.application_id,
  })
}
