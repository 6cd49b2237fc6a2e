import { hint, userChannel } from '../../platform/events.ts'
import type { Tx } from '../../platform/tx.ts'
import type { SubtaskRow } from './row.ts'

/** Both sides' cards show the request, and the manager's the deadline. */
export function hintBoth(tx: Tx, row: SubtaskRow): void {
  const concerned = [row.executor_id, row.owner_id, row.app_manager_id].filter((id) => id !== null)
  hint(tx, [...new Set(concerned)].map(userChannel), 'subtasks', row.id, row.version)
}
