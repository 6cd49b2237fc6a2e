import { randomUUID } from 'node:crypto'
import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { webhooksContract } from '@slipway/domain/webhooks/contract.ts'
import { testEvent } from '@slipway/domain/webhooks/events.ts'
import type { DeliveryRecord } from '@slipway/domain/webhooks/schema.ts'
import type { Call } from '../../../platform/call.ts'
import type { Before } from '../../../platform/guard.ts'
import type { HookAnswer } from '../../../platform/hooks/sender.ts'
import type { Tx } from '../../../platform/tx.ts'
import { bodyOf } from '../message.ts'
import { deliveryRecord } from '../queries/deliveries.ts'
import { lockedEndpoint } from '../queries/locks.ts'
import { messageTo, type Sends } from './send.ts'
import { tellDelivery } from './tell.ts'

type Test = Input<(typeof webhooksContract)['test']>

interface Tested {
  eventId: string
  body: string
  answer: HookAnswer
}

/** Sent at once, also where it is switched off: whoever mends a receiver tries it first. */
export async function sendTest({ transact }: Before<Sends>, _actor: Actor, { params: { id } }: Test): Promise<Tested> {
  const eventId = randomUUID()
  const { message, hooks } = await transact(async (tx) => {
    const body = bodyOf({ event: testEvent, id: eventId, at: tx.now, data: { webhook: id } })
    return {
      message: messageTo(tx, await lockedEndpoint(tx, id), { event_id: eventId, body }),
      hooks: tx.services.hooks,
    }
  })
  return { eventId, body: message.body, answer: await hooks.post(message) }
}

/** A test is tried once, and says nothing of how the address does with events. */
export async function noteTest(
  tx: Tx,
  actor: Actor,
  { params: { id } }: Test,
  _call: Call,
  { eventId, body, answer }: Tested,
): Promise<DeliveryRecord> {
  await lockedEndpoint(tx, id)
  const outcome = { status: answer.status, fault: answer.fault, took_ms: answer.tookMs }
  const delivery = await tx.db
    .insertInto('webhook_deliveries')
    .values({
      ...{ endpoint_id: id, event: testEvent, event_id: eventId, body, tries: 1, ...outcome },
      ...{ state: answer.fault === null ? 'delivered' : 'given_up', created_at: tx.now, ended_at: tx.now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.db
    .insertInto('webhook_attempts')
    .values({ delivery_id: delivery.id, at: tx.now, ...outcome })
    .execute()
  tellDelivery(tx, delivery.id)
  return deliveryRecord(tx, actor, delivery.id)
}
