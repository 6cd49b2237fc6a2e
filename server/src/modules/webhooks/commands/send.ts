import type { HookMessage, HookSender } from '../../../platform/hooks/sender.ts'
import type { JobContext } from '../../../platform/jobs/job.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader, Tx } from '../../../platform/tx.ts'
import { signedHeaders } from '../message.ts'
import { lockDelivery, lockEndpoint } from '../queries/locks.ts'
import { secretsOf } from '../sealed.ts'
import { noteAnswer, type Ticket } from './note-answer.ts'
import { tellDelivery } from './tell.ts'

export type Sends = { hooks: HookSender; cipher: Cipher }

/** Sends without holding anything, then notes the answer. Whoever dies in between has it sent again under the same id. */
export async function send({ services, transact, finish }: JobContext<Sends>, given: Ticket): Promise<void> {
  const message = await transact((tx) => messageFor(tx, given))
  if (!message) return
  const answer = await services.hooks.post(message)
  await finish((tx) => noteAnswer(tx, given, answer))
}

async function messageFor(tx: Tx<Sends>, { id, ticket }: Ticket): Promise<HookMessage | null> {
  const delivery = await lockDelivery(tx, id)
  if (!delivery || delivery.ticket !== ticket) return null
  const endpoint = await lockEndpoint(tx, delivery.endpoint_id)
  if (endpoint?.enabled) {
    await noteSending(tx, delivery)
    return messageTo(tx, endpoint, delivery)
  }
  // What was on its way when it was switched off waits for somebody to send it again.
  await tx.db
    .updateTable('webhook_deliveries')
    .set({
      state: 'given_up',
      status: null,
      fault: 'off',
      took_ms: null,
      ticket: ticket + 1,
      next_at: null,
      ended_at: tx.now,
    })
    .where('id', '=', id)
    .execute()
  tellDelivery(tx, id)
  return null
}

/** Until its answer is noted nobody sends it beside this try: redelivery finds it waiting, and the watch finds it in time. */
async function noteSending(tx: Tx, { id, state }: { id: number; state: string }): Promise<void> {
  await tx.db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', next_at: tx.now })
    .where('id', '=', id)
    .execute()
  if (state !== 'waiting') tellDelivery(tx, id)
}

type Endpoint = Parameters<typeof secretsOf>[1] & { url: string }
interface Message {
  event_id: string
  body: string
}

export function messageTo(
  { services, now }: Pick<Reader<Sends>, 'services' | 'now'>,
  endpoint: Endpoint,
  { event_id, body }: Message,
): HookMessage {
  const secrets = secretsOf(services.cipher, endpoint, now)
  return { url: endpoint.url, headers: signedHeaders({ eventId: event_id, body, at: now, secrets }), body }
}
