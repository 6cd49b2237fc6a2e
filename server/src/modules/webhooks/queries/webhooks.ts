import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { webhooksContract } from '@slipway/domain/webhooks/contract.ts'
import type { WebhookView } from '@slipway/domain/webhooks/schema.ts'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { by, byNullable, down } from '../../../platform/list/order.ts'
import { searchBy } from '../../../platform/list/search.ts'
import type { Reader } from '../../../platform/tx.ts'
import type { EndpointRow } from './locks.ts'

export const webhooks = listOf(webhooksContract.list, {
  id: 'webhook_endpoints.id',
  scope: ({ reader }) => reader.db.selectFrom('webhook_endpoints').where('removed_at', 'is', null),
  filters: {
    search: searchBy({ id: 'webhook_endpoints.id', text: sql`url || ' ' || description` }),
    enabled: (value) => sql`webhook_endpoints.enabled = ${value === '1'}`,
    event: (value) => sql`${value} = ANY (webhook_endpoints.events)`,
  },
  sorts: { created_at: by('webhook_endpoints.created_at'), delivered_at: byNullable('webhook_endpoints.delivered_at') },
  order: down(by('webhook_endpoints.created_at')),
  present: async ({ reader }, page) => {
    const rows = await reader.db
      .selectFrom('webhook_endpoints')
      .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 'webhook_endpoints.id'))
      .selectAll('webhook_endpoints')
      .orderBy('page.place')
      .execute()
    return rows.map((row) => presentWebhook(row, reader.now))
  },
})

export const presentWebhook = (row: EndpointRow, now: Date): WebhookView => ({
  ...{ id: row.id, url: row.url, description: row.description, events: row.events },
  ...{ enabled: row.enabled, off_reason: row.off_reason, version: row.version },
  failing_since: row.failing_since?.toISOString() ?? null,
  delivered_at: row.delivered_at?.toISOString() ?? null,
  old_secret_until: row.old_secret_until && row.old_secret_until > now ? row.old_secret_until.toISOString() : null,
  created_at: row.created_at.toISOString(),
})

export async function webhookById(reader: Reader, _actor: Actor, id: number): Promise<WebhookView> {
  const row = await reader.db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return presentWebhook(row, reader.now)
}

export const showWebhook = (reader: Reader, actor: Actor, { params }: Input<(typeof webhooksContract)['show']>) =>
  webhookById(reader, actor, params.id)
