import type { HookOffReason } from '@slipway/domain/webhooks/kinds.ts'
import { nextTry } from '@slipway/domain/webhooks/retries.ts'
import type { HookAnswer } from '../../../platform/hooks/sender.ts'
import type { Tx } from '../../../platform/tx.ts'
import { setting } from '../../settings/queries/settings.ts'
import { lockDelivery, lockEndpoint } from '../queries/locks.ts'
import { deliverQueue } from '../queue.ts'
import { switchOff } from './switch-off.ts'
import { tellDelivery } from './tell.ts'

const dayMs = 86_400_000

export interface Ticket {
  id: number
  ticket: number
}

/** Notes what a try came to, and puts the next one into the queue. A try whose ticket is an old one counts for nothing. */
export async function noteAnswer(tx: Tx, { id, ticket }: Ticket, answer: HookAnswer): Promise<void> {
  const before = await lockDelivery(tx, id)
  if (!before || before.ticket !== ticket) return
  const outcome = { status: answer.status, fault: answer.fault, took_ms: answer.tookMs }
  await tx.db
    .insertInto('webhook_attempts')
    .values({ delivery_id: id, at: tx.now, ...outcome })
    .execute()
  const tries = before.tries + 1
  const isGone = answer.status === 410
  const next = answer.fault === null || isGone ? null : nextTry(tx.now, tries)
  const state = answer.fault === null ? 'delivered' : next ? 'failed' : 'given_up'
  await tx.db
    .updateTable('webhook_deliveries')
    .set({ ...outcome, state, tries, ticket: ticket + 1, next_at: next, ended_at: next ? null : tx.now })
    .where('id', '=', id)
    .execute()
  await noteHealth(tx, before.endpoint_id, answer)
  if (next) await tx.enqueue(deliverQueue, { id, ticket: ticket + 1 }, { startAfter: next })
  tellDelivery(tx, id)
}

/** What answers is well; what has not answered for days, or says that it is gone, is told nothing more. */
async function noteHealth(tx: Tx, id: number, { status, fault }: HookAnswer): Promise<void> {
  const endpoint = await lockEndpoint(tx, id)
  if (!endpoint?.enabled) return
  const failing_since = fault === null ? null : (endpoint.failing_since ?? tx.now)
  await tx.db
    .updateTable('webhook_endpoints')
    .set({ failing_since, ...(fault === null && { delivered_at: tx.now }) })
    .where('id', '=', id)
    .execute()
  const reason = status === 410 ? 'gone' : await whyOff(tx, failing_since)
  if (reason) await switchOff(tx, endpoint, reason)
}

async function whyOff(tx: Tx, failingSince: Date | null): Promise<HookOffReason | null> {
  if (!failingSince || failingSince.getTime() === tx.now.getTime()) return null
  const days = await setting(tx, 'webhook_failing_days')
  return tx.now.getTime() - failingSince.getTime() >= days * dayMs ? 'failing' : null
}
