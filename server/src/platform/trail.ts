import { sql } from 'kysely'
import { withNext } from './database/prepared-client.ts'
import type { SocketDirectory } from './realtime/directory.ts'
import type { Batch, Tx } from './tx.ts'

/** Leaves something to be written with the others of its kind. */
export function batch<T>({ trail }: Tx, kind: Batch<T>, item: T): void {
  const items = trail.batches.get(kind)
  if (items) items.push(item)
  else trail.batches.set(kind, [item])
}

/** Writes what was left to the batches so far. */
export async function writeBatches(tx: Tx): Promise<void> {
  const { batches } = tx.trail
  for (const [kind, items] of batches) {
    batches.delete(kind)
    await kind.write(tx, items as never)
  }
}

/** Writes the trail (where from with every line, the browser with those about people: sign-ins, passwords), the last of it together with the commit: each round trip less is time that rows are locked. */
export async function writeTrail(tx: Tx<{ sockets: SocketDirectory }>): Promise<void> {
  await writeBatches(tx)
  const { lines, messages } = tx.trail
  if (!lines.length && !messages.length) return
  const { origin } = tx
  await sql`${sql.raw(withNext)}
    WITH logged AS (
      INSERT INTO activity_logs (
        subject_type, subject_id, actor_id, impersonator_id, action, changes, reason, request_id, address, user_agent,
        created_at
      )
      SELECT subject_type, subject_id, actor_id, impersonator_id, action, changes, reason, ${origin?.requestId ?? null},
        ${origin?.ip ?? null}, CASE subject_type WHEN 'user' THEN ${origin?.userAgent ?? null} END, created_at
      FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS line (
        subject_type text, subject_id int, actor_id int, impersonator_id int, action text, changes jsonb, reason text,
        created_at timestamptz
      )
    )
    INSERT INTO outbox (channel, event, payload, created_at)
    SELECT channel, event, payload, created_at
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) AS (
      channel text, event text, payload jsonb, created_at timestamptz
    )) WITH ORDINALITY AS message (channel, event, payload, created_at, place)
    ORDER BY place`.execute(tx.db)
  // It looks by itself, too, but later. (NOTIFY would make all commits queue, each with its flush to the disk.)
  if (messages.length) tx.afterCommit(tx.services.sockets.wakeRelay)
}
