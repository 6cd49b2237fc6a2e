import type { Actor } from '@slipway/domain/access/actor.ts'
import { type MailingMove, mailingMoves, mayMove } from '@slipway/domain/mailings/status.ts'
import type { Updateable } from 'kysely'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { MailingsTable } from '../../../platform/database/schema.ts'
import { hint, roleChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'
import type { MailingRow } from '../queries/mailings.ts'

export const told = (tx: Tx, id: number): void => hint(tx, [roleChannel('superadministrator')], 'mailings', id)

/** Moves a locked mailing by the table of moves. `actor` is null for what it does by itself. Throws mailing_status. */
export async function moveMailing(
  tx: Tx,
  actor: Actor | null,
  { id, status }: Pick<MailingRow, 'id' | 'status'>,
  move: MailingMove,
  more: Updateable<MailingsTable> = {},
): Promise<void> {
  if (!mayMove(status, move)) throw new AppError('mailing_status')
  const to = mailingMoves[move].to
  await tx.db
    .updateTable('mailings')
    .set({ ...more, status: to })
    .where('id', '=', id)
    .execute()
  record(tx, actor, { subject: 'mailing', id, action: move, changes: { status: [status, to] } })
  told(tx, id)
}
