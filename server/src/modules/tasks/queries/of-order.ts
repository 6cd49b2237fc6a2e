import type { Reader } from '../../../platform/tx.ts'

/** The subtasks of an order, in the order of the work. */
export const subtasksOfOrder = (reader: Reader, orderId: number) =>
  reader.db.selectFrom('subtasks').selectAll().where('task_id', '=', orderId).orderBy('stage').orderBy('id').execute()
