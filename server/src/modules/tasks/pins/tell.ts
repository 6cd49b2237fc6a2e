import type { Actor } from '@slipway/domain/access/actor.ts'
import { record } from '../../../platform/activity.ts'
import { hint, userChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'
import { keepLive } from '../../applications/queries/keep-live.ts'
import type { SubtaskRow } from '../row.ts'

type Deed = 'put_pin' | 'change_pin' | 'remove_pin' | 'tick_pin' | 'untick_pin' | 'close_pin' | 'reopen_pin'

interface Told {
  action: Deed
  changes: Record<string, readonly [unknown, unknown]>
  reason?: string | null
}

/** After the writing: the line in the log, and a hint to every card that shows it. Throws where it was archived meanwhile. */
export async function settle(tx: Tx, actor: Actor, row: SubtaskRow, told: Told): Promise<void> {
  if (row.application_id !== null) await keepLive(tx, row.application_id)
  record(tx, actor, { subject: 'subtask', id: row.id, ...told })
  hintPins(tx, actor, row)
}

function hintPins(tx: Tx, actor: Actor, row: SubtaskRow): void {
  const concerned = [row.executor_id, row.owner_id, row.app_manager_id, actor.userId].filter((id) => id !== null)
  hint(tx, [...new Set(concerned)].map(userChannel), 'pins', row.id)
}
