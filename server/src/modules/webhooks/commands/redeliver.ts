import type { Actor } from '@slipway/domain/access/actor.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'
import { lockDelivery, lockEndpoint } from '../queries/locks.ts'
import { deliverQueue } from '../queue.ts'
import { tellDelivery } from './tell.ts'

/**
 * From the first try again, under the same webhook-id: a receiver that has had it knows. Of two who ask at once the
 * second finds it in the queue (webhook_waits).
 */
export async function redeliver(tx: Tx, actor: Actor, id: number): Promise<number> {
  const before = await lockDelivery(tx, id)
  if (!before) throw new AppError('not_found')
  if (before.state === 'waiting') throw new AppError('webhook_waits')
  const endpoint = await lockEndpoint(tx, before.endpoint_id)
  if (!endpoint?.enabled) throw new AppError('webhook_off')
  const ticket = before.ticket + 1
  await tx.db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', tries: 0, ticket, next_at: tx.now, ended_at: null })
    .where('id', '=', id)
    .execute()
  await tx.enqueue(deliverQueue, { id, ticket })
  record(tx, actor, { subject: 'webhook', id: endpoint.id, action: 'redeliver', changes: { delivery: [null, id] } })
  tellDelivery(tx, id)
  return id
}
