import type { JobHost } from '../../../platform/jobs/job.ts'
import type { Tx } from '../../../platform/tx.ts'
import { deliverQueue } from '../queue.ts'

const portion = 500
/** Longer than a job waits behind others, and than it is tried by the queue when the database fails it. */
const lateMs = 15 * 60_000

/** Puts back what should have been tried by now, whose job is lost. Each has a new ticket, so that it is sent once. */
export async function watchDeliveries({ transact }: Pick<JobHost, 'transact'>): Promise<void> {
  while ((await transact(putBack)) === portion);
}

async function putBack(tx: Tx): Promise<number> {
  const late = await tx.db
    .selectFrom('webhook_deliveries')
    .select(['id', 'ticket'])
    .where('next_at', '<', new Date(tx.now.getTime() - lateMs))
    .orderBy('next_at')
    .limit(portion)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  for (const { id, ticket } of late) {
    await tx.db
      .updateTable('webhook_deliveries')
      .set({ ticket: ticket + 1, next_at: tx.now })
      .where('id', '=', id)
      .execute()
    await tx.enqueue(deliverQueue, { id, ticket: ticket + 1 })
  }
  return late.length
}
