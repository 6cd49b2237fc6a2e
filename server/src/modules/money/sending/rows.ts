import type { Selectable } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/tx.ts'

export type Sending = Selectable<Database['payout_sendings']>
export type SentPayout = Selectable<Database['payouts']>

/** Both rows of a payment, locked: the payout before what was sent of it, as everybody locks them. */
export async function lockSending(
  tx: Tx,
  by: { id: number } | { request_id: string },
): Promise<{ payout: SentPayout; sending: Sending } | undefined> {
  const found = await tx.db
    .selectFrom('payout_sendings')
    .select(['id', 'payout_id'])
    .where((eb) => eb.and(by))
    .executeTakeFirst()
  if (!found) return undefined
  const payout = await tx.db
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', found.payout_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const sending = await tx.db
    .selectFrom('payout_sendings')
    .selectAll()
    .where('id', '=', found.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { payout, sending }
}

export const isOpen = ({ status }: Pick<SentPayout, 'status'>): boolean =>
  status === 'requested' || status === 'processing'

export type SendingChange = Partial<
  Pick<
    Sending,
    | ('state' | 'answer' | 'document_id' | 'fee' | 'refusal' | 'words' | 'differs' | 'tries' | 'asks' | 'sent_at')
    | ('asked_at' | 'answered_at' | 'next_at' | 'sent_by' | 'begun_at')
  >
>

export async function changeSending(tx: Tx, { id }: Pick<Sending, 'id'>, change: SendingChange): Promise<void> {
  await tx.db.updateTable('payout_sendings').set(change).where('id', '=', id).execute()
}
