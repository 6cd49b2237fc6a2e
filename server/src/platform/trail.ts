import { type RawBuilder, sql } from 'kysely'
import { jsonText } from './database/json-columns.ts'
import { withNext } from './database/prepared-client.ts'
import type { SocketDirectory } from './realtime/directory.ts'
import type { Batch, Ending, Trail, Tx } from './tx.ts'

/** Leaves something to be written with the others of its kind. */
export const batch = <T>({ trail }: Tx, kind: Batch<T>, item: T): void => leave(trail.batches, kind, item)

/** Leaves something to the end of the transaction, where the others of its kind are known: it may put jobs into the queue. */
export const atEnd = <T>({ trail }: Tx, kind: Ending<T>, item: T): void => leave(trail.endings, kind, item)

function leave<K>(kept: Map<K, unknown[]>, kind: K, item: unknown): void {
  const items = kept.get(kind)
  if (items) items.push(item)
  else kept.set(kind, [item])
}

/**
 * Writes the trail (where from with every line, the browser with those about people: sign-ins, passwords) and what was
 * left to the batches, in one statement that travels with the commit: each round trip less is time that rows are locked.
 */
export async function writeTrail(tx: Tx<{ sockets: SocketDirectory }>): Promise<void> {
  const { origin, trail } = tx
  for (const [ending, items] of trail.endings) await ending.run(tx, items as never)
  trail.endings.clear()
  const lines = trail.lines.splice(0)
  const messages = trail.messages.splice(0)
  const batches = takeBatches(trail)
  if (!lines.length && !messages.length && !batches.length) return
  await sql`${sql.raw(withNext)}
    WITH ${sql.join(
      batches.map(({ queries }) => sql`${queries}, `),
      sql``,
    )}
    logged AS (
      INSERT INTO activity_logs (
        subject_type, subject_id, actor_id, impersonator_id, action, changes, reason, request_id, address, user_agent,
        created_at
      )
      SELECT subject_type, subject_id, actor_id, impersonator_id, action, changes, reason, ${origin?.requestId ?? null},
        ${origin?.ip ?? null}, CASE subject_type WHEN 'user' THEN ${origin?.userAgent ?? null} END, created_at
      FROM jsonb_to_recordset(${jsonText(lines)}::jsonb) AS line (
        subject_type text, subject_id int, actor_id int, impersonator_id int, action text, changes jsonb, reason text,
        created_at timestamptz
      )
    )
    INSERT INTO outbox (channel, event, payload, created_at)
    SELECT channel, event, payload, created_at FROM (
      SELECT 0 AS part, place, channel, event, payload, created_at
      FROM ROWS FROM (jsonb_to_recordset(${jsonText(messages)}::jsonb) AS (
        channel text, event text, payload jsonb, created_at timestamptz
      )) WITH ORDINALITY AS message (channel, event, payload, created_at, place)
      ${sql.join(
        batches.map(({ messages }) => sql`UNION ALL SELECT 1, * FROM (${messages}) AS written`),
        sql` `,
      )}
    ) AS message ORDER BY part, place`.execute(tx.db)
  // It looks by itself, too, but later. (NOTIFY would make all commits queue, each with its flush to the disk.)
  if (messages.length || batches.length) tx.afterCommit(tx.services.sockets.wakeRelay)
}

function takeBatches({ batches }: Trail): { queries: RawBuilder<unknown>; messages: RawBuilder<unknown> }[] {
  const written = [...batches].map(([kind, items]) => kind.write(items as never))
  batches.clear()
  return written
}
