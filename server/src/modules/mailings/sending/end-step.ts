import { sql } from 'kysely'
import type { Tx } from '../../../platform/tx.ts'
import { moveMailing } from '../commands/move.ts'
import { lockMailing } from '../queries/mailings.ts'
import { enqueueStep } from '../queue.ts'
import { countAgain, restMs, settleLost } from './figures.ts'
import type { Halt } from './send-batch.ts'
import type { Step } from './step.ts'

interface Ended {
  halt: Halt
  /** When the pace lets the next letter go. */
  again: Date | null
}

/** Nothing leaves for so long after something went wrong that is not one receiver's. */
const troubleMs = 60_000

/** Gives the mailing back: to the next step, to whoever paused it, or it is done. */
export async function endStep(tx: Tx, { id, key }: Step, { halt, again }: Ended): Promise<void> {
  const row = await lockMailing(tx, id)
  if (row.step_key !== key) return
  // All letters of this step have ended; what is still being handed over has lost its process.
  await settleLost(tx, id)
  const free = { step_key: null, step_until: null }
  await tx.db.updateTable('mailings').set(free).where('id', '=', id).execute()
  if (row.status === 'running') await goOn(tx, id, { halt, again })
  await countAgain(tx, id)
}

async function goOn(tx: Tx, id: number, { halt, again }: Ended): Promise<void> {
  const running = { id, status: 'running' as const }
  if (halt?.kind === 'fault') return moveMailing(tx, null, running, 'pause', { trouble: halt.why })
  const due = await earliest(tx, id)
  if (!due) return moveMailing(tx, null, running, 'finish', { ended_at: tx.now, trouble: null })
  const trouble = halt?.kind === 'trouble' ? halt.reason : null
  const rests = trouble ? new Date(tx.now.getTime() + troubleMs) : again
  const next = new Date(Math.max(due.getTime(), rests?.getTime() ?? 0, tx.now.getTime()))
  await tx.db
    .updateTable('mailings')
    .set({ trouble, step_until: new Date(next.getTime() + restMs) })
    .where('id', '=', id)
    .execute()
  await enqueueStep(tx, id, next > tx.now ? next : undefined)
}

/** When the first of those who wait is due; null when nobody waits. */
async function earliest(tx: Tx, id: number): Promise<Date | null> {
  const { due } = await tx.db
    .selectFrom('mailing_receivers')
    .select(sql<Date | null>`min(due_at)`.as('due'))
    .where('mailing_id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return due
}
