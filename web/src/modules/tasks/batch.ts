import { editableStatuses } from '@slipway/domain/orders/policy.ts'
import type { Task } from './queries.ts'

type Row = Pick<Task, 'id' | 'task_id' | 'status' | 'batch'>

/** The batch that a row stands for: those of its simple tasks that nobody has taken; null where it is one task. */
export const batchOf = ({ status, batch }: Pick<Row, 'status' | 'batch'>) =>
  batch && batch.quantity > 1 && editableStatuses.includes(status) ? batch : null

/** What a row stays the same by: whoever takes one of a batch takes the row from nobody else. */
export const rowKey = (row: Row): number => (batchOf(row) ? -row.task_id : row.id)
