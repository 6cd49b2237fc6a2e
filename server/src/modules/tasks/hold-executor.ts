import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/tx.ts'
import { holdPerson } from '../users/commands/hold-person.ts'
import { bindingStatuses } from './queries/in-hand.ts'
import type { SubtaskRow } from './row.ts'

/**
 * Holds whom a move gives work that then waits for them. 409 when they were deleted, which can only be where they do not
 * have it yet: nobody is deleted with work in hand.
 */
export async function holdExecutor(tx: Tx, row: SubtaskRow, columns: Partial<SubtaskRow>): Promise<void> {
  const { status = row.status, executor_id = row.executor_id } = columns
  const hasIt = bindingStatuses.includes(row.status) && executor_id === row.executor_id
  if (executor_id === null || hasIt || !bindingStatuses.includes(status)) return
  if (!(await holdPerson(tx, executor_id))) throw new AppError('executor_deleted')
}
