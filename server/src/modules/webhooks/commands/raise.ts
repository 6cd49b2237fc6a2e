import { randomUUID } from 'node:crypto'
import type { HookData, HookEvent } from '@slipway/domain/webhooks/events.ts'
import { sql } from 'kysely'
import { jsonText } from '../../../platform/database/json-columns.ts'
import { atEnd } from '../../../platform/trail.ts'
import type { Ending, Tx } from '../../../platform/tx.ts'
import { bodyOf } from '../message.ts'
import { deliverQueue } from '../queue.ts'

interface Raised {
  event: HookEvent
  event_id: string
  body: string
}

/** Tells webhooks of a business event, if and only if the transaction commits. */
export function raise<E extends HookEvent>(tx: Tx, event: E, data: HookData[E]): void {
  const event_id = randomUUID()
  atEnd(tx, deliveries, { event, event_id, body: bodyOf({ event, id: event_id, at: tx.now, data }) })
}

/** One statement for all events of the transaction, and a job for each address that listens. */
const deliveries: Ending<Raised> = {
  async run(tx, raised) {
    const { rows } = await sql<{ id: number; ticket: number }>`
      INSERT INTO webhook_deliveries (endpoint_id, event, event_id, body, state, next_at, created_at)
      SELECT e.id, r.event, r.event_id, r.body, 'waiting', ${tx.now}, ${tx.now}
      FROM ROWS FROM (jsonb_to_recordset(${jsonText(raised)}::jsonb) AS (event text, event_id uuid, body text))
        WITH ORDINALITY AS r (event, event_id, body, place)
      JOIN webhook_endpoints e ON e.enabled AND e.removed_at IS NULL AND r.event = ANY (e.events)
      ORDER BY r.place, e.id
      RETURNING id, ticket`.execute(tx.db)
    for (const row of rows) await tx.enqueue(deliverQueue, row)
  },
}
