import type { Tx } from '../../../platform/tx.ts'
import { lockMailing } from '../queries/mailings.ts'
import { enqueueStep } from '../queue.ts'
import { countAgain, restMs, settleLost } from '../sending/figures.ts'

/** Whoever was at it is gone, or its next step got lost: what was being handed over is unknown now, the rest goes on. */
export async function reviveMailing(tx: Tx, id: number): Promise<void> {
  const { step_until, status } = await lockMailing(tx, id)
  if (!step_until || step_until >= tx.now) return
  await settleLost(tx, id)
  const isRunning = status === 'running'
  await tx.db
    .updateTable('mailings')
    .set({ step_key: null, step_until: isRunning ? new Date(tx.now.getTime() + restMs) : null })
    .where('id', '=', id)
    .execute()
  await countAgain(tx, id)
  if (isRunning) await enqueueStep(tx, id)
}
