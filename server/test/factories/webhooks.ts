import { createHmac } from 'node:crypto'
import { webhooksContract } from '@slipway/domain/webhooks/contract.ts'
import type { HookEvent } from '@slipway/domain/webhooks/events.ts'
import { raise } from '../../src/modules/webhooks/commands/raise.ts'
import type { TestApp } from '../app.ts'
import type { Received, Receiver } from '../hook-receiver.ts'
import type { Person } from '../people.ts'

const allEvents: HookEvent[] = ['sub-task-status-changed', 'accrual', 'payout-decided']

export async function addHook(admin: Person, { url }: Pick<Receiver, 'url'>, events = allEvents) {
  return (await admin.call(webhooksContract.add, { body: { url, events } })).data
}

/** A business event as a transaction of the product raises one; answers the deliveries of an endpoint, the latest first. */
export async function happen(app: TestApp, admin: Person, webhook: number) {
  const data = { payout_id: 7, user_id: 9, status: 'paid', currency: 'RUB' } as const
  await app.transact(async (tx) => raise(tx, 'payout-decided', data))
  return deliveriesOf(admin, webhook)
}

export const deliveriesOf = async (admin: Person, webhook: number) =>
  (await admin.call(webhooksContract.deliveries, { query: { filter: { webhook } } })).data

/** What a receiver does by the text of Standard Webhooks, apart from our code. */
export function verifies({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = createHmac('sha256', key).update(signed).digest('base64')
  return String(headers['webhook-signature'])
    .split(' ')
    .some((signature) => signature === `v1,${expected}`)
}
