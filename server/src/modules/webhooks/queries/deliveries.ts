import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { webhooksContract } from '@slipway/domain/webhooks/contract.ts'
import type { DeliveryRecord, DeliveryView } from '@slipway/domain/webhooks/schema.ts'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import { equals, inPeriod, oneOf } from '../../../platform/list/filters.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { by, down } from '../../../platform/list/order.ts'
import type { Condition } from '../../../platform/list/page.ts'
import type { Reader } from '../../../platform/tx.ts'
import { messageId } from '../message.ts'

const idLength = 32

/** So few signs that a large log has too many such ids. */
const fewSigns = 4

/**
 * A webhook-id or its first signs, as one copies them from the log of a receiver. They are found apart: the plan that serves
 * every value would walk by time past all that don't match.
 */
function withMessageId(search: string): Condition {
  const digits = search.trim().toLowerCase().replace(/^msg_/, '').replaceAll('-', '')
  if (digits.length < fewSigns || digits.length > idLength || !/^[\da-f]*$/.test(digits)) return sql`false`
  const filled = (sign: string) => digits.padEnd(idLength, sign)
  return sql`webhook_deliveries.id = ANY (ARRAY(SELECT found.id FROM webhook_deliveries found
    WHERE found.event_id BETWEEN ${filled('0')}::uuid AND ${filled('f')}::uuid))`
}

export const deliveries = listOf(webhooksContract.deliveries, {
  id: 'webhook_deliveries.id',
  scope: ({ reader }) => reader.db.selectFrom('webhook_deliveries'),
  filters: {
    search: withMessageId,
    webhook: equals('webhook_deliveries.endpoint_id'),
    state: oneOf('webhook_deliveries.state'),
    event: equals('webhook_deliveries.event'),
    ...inPeriod('webhook_deliveries.created_at'),
  },
  sorts: { created_at: by('webhook_deliveries.created_at') },
  order: down(by('webhook_deliveries.created_at')),
  present: async ({ reader }, page) => {
    const rows = await selected(reader)
      .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 'webhook_deliveries.id'))
      .orderBy('page.place')
      .execute()
    return rows.map(present)
  },
})

const selected = (reader: Reader) =>
  reader.db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'webhook_deliveries.endpoint_id')
    .selectAll('webhook_deliveries')
    .select(['endpoint.url', 'endpoint.enabled'])

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number]

const present = (row: Row): DeliveryView => ({
  ...{ id: row.id, event: row.event, state: row.state, tries: row.tries },
  webhook_id: messageId(row.event_id),
  ...{ status: row.status, fault: row.fault, took_ms: row.took_ms },
  endpoint: { id: row.endpoint_id, url: row.url, enabled: row.enabled },
  next_at: row.next_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
})

export async function deliveryRecord(reader: Reader, _actor: Actor, id: number): Promise<DeliveryRecord> {
  const row = await selected(reader).where('webhook_deliveries.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  const attempts = await reader.db
    .selectFrom('webhook_attempts')
    .select(['id', 'at', 'status', 'fault', 'took_ms'])
    .where('delivery_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  return {
    ...present(row),
    body: row.body,
    attempts: attempts.map(({ at, ...attempt }) => ({ ...attempt, at: at.toISOString() })),
  }
}

export const showDelivery = (reader: Reader, actor: Actor, { params }: Input<(typeof webhooksContract)['delivery']>) =>
  deliveryRecord(reader, actor, params.id)
