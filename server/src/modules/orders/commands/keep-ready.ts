import { jsonText } from '../../../platform/database/json-columns.ts'
import type { Tx } from '../../../platform/tx.ts'
import type { OrderRow } from '../queries/orders.ts'
import type { Logged } from '../queries/wanted.ts'

/**
 * The order is accepted and no publication of its own brings it into a store. It names all that it brings, which is
 * what it wanted, and over that what was delivered for it; from where it began stays.
 */
export async function keepReady(tx: Tx, { id, changes }: OrderRow, delivered: Logged): Promise<void> {
  const latest = Object.entries(delivered).map(([name, [from, to]]) => [name, [changes[name]?.[0] ?? from, to]])
  const all = jsonText({ ...changes, ...Object.fromEntries(latest) })
  await tx.db.updateTable('tasks').set({ changes: all, ready_at: tx.now }).where('id', '=', id).execute()
}
