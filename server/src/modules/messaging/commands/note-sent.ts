import { randomUUID } from 'node:crypto'
import type { SentStatus } from '@slipway/domain/messaging/sent.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { SentMessagesTable } from '../../../platform/database/schema.ts'
import { hint, roleChannel } from '../../../platform/events.ts'
import { outerText } from '../../../platform/outer-text.ts'
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

/** A message of which nobody knew before it was sent, or was not taken. */
export async function noteEnded(tx: Tx, row: Omit<Row, 'key' | 'source' | 'created_at' | 'ended_at'>): Promise<void> {
  const kept = { ...row, key: randomUUID(), source: 'built-in', created_at: tx.now, ended_at: tx.now } as const
  const { id } = await tx.db.insertInto('sent_messages').values(kept).returning('id').executeTakeFirstOrThrow()
  tell(tx, id)
}

type Outcome = Pick<Updateable<SentMessagesTable>, 'source' | 'subject' | 'body' | 'carrier' | 'channel'> & {
  status: Exclude<SentStatus, 'queued'>
  reason?: string
}

/** What became of it. One that was sent stays sent, and one to somebody who was deleted meanwhile gets no words again. */
export async function noteOutcome(tx: Tx, key: string, { reason, subject, body, ...outcome }: Outcome): Promise<void> {
  const unlessForgotten = (column: 'subject' | 'body', words: string | undefined) =>
    words === undefined ? {} : { [column]: sql`CASE WHEN recipient = '' THEN '' ELSE ${words} END` }
  const row = await tx.db
    .updateTable('sent_messages')
    .set({ ...outcome, ...unlessForgotten('subject', subject), ...unlessForgotten('body', body) })
    .set({ reason: outerText(reason ?? '', 300) || null, ended_at: tx.now })
    .where('key', '=', key)
    .where('status', '<>', 'sent')
    .returning('id')
    .executeTakeFirst()
  if (row) tell(tx, row.id)
}

const tell = (tx: Tx, id: number) => hint(tx, [roleChannel('superadministrator')], 'sent', id)

/** What was written to a person who is deleted: that something went out stays, where to and what it said does not. */
export async function forgetSent(tx: Tx, userId: number): Promise<void> {
  await tx.db
    .updateTable('sent_messages')
    .set({ recipient: '', subject: '', body: '', reason: null })
    .where('user_id', '=', userId)
    .execute()
}
