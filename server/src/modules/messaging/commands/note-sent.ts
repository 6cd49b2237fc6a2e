import type { SentStatus } from '@slipway/domain/messaging/sent.ts'
import type { Insertable, Updateable } from 'kysely'
import type { SentMessagesTable } from '../../../platform/database/schema.ts'
import { hint, roleChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'

type Row = Insertable<SentMessagesTable>

/** A message that is to leave; its words are those without what opens something. A key is noted once. */
export async function noteQueued(tx: Tx, row: Omit<Row, 'status' | 'created_at'>): Promise<void> {
  await tx.db
    .insertInto('sent_messages')
    .values({ ...row, status: 'queued', created_at: tx.now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

type Outcome = Pick<Updateable<SentMessagesTable>, 'source' | 'subject' | 'body' | 'carrier' | 'channel'> & {
  status: Exclude<SentStatus, 'queued'>
  reason?: string
}

/** What became of it. One that was sent stays sent. */
export async function noteOutcome(tx: Tx, key: string, { reason, ...outcome }: Outcome): Promise<void> {
  const row = await tx.db
    .updateTable('sent_messages')
    .set({ ...outcome, reason: reason?.slice(0, 300) ?? null, ended_at: tx.now })
    .where('key', '=', key)
    .where('status', '<>', 'sent')
    .returning('id')
    .executeTakeFirst()
  if (row) hint(tx, [roleChannel('superadministrator')], 'sent', row.id)
}
