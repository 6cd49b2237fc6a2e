import type { Actor } from '@slipway/domain/access/actor.ts'
import { record } from '../../../platform/activity.ts'
import type { Tx } from '../../../platform/tx.ts'

/** `row` is locked. `actor` is null for the system's jobs. */
export async function writeSetting(
  tx: Tx,
  actor: Actor | null,
  { id, name, value: before }: { id: number; name: string; value: string },
  value: string,
): Promise<void> {
  await tx.db.updateTable('types').set({ value }).where('id', '=', id).execute()
  record(tx, actor, { subject: 'setting', id, action: 'set', changes: { [name]: [before, value] } })
}
