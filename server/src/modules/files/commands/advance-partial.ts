import type { Actor } from '@slipway/domain/access/actor.ts'
import { AppError } from '../../../platform/app-error.ts'
import { assertStillHere } from '../../../platform/security/still-here.ts'
import type { Tx } from '../../../platform/tx.ts'
import type { PartialRow } from '../queries/partials.ts'

/** Until the next morning, and swept within a day. */
const keptForMs = 20 * 3_600_000
/** From its beginning: however slowly it comes, its room is not held for ever. */
const oldestMs = 7 * 24 * 3_600_000

/** Counts bytes that have come and lie safely. 409 when another request was faster, perhaps on another node, or too late. */
export async function advancePartial(
  tx: Tx,
  actor: Actor,
  { id, received, created_at }: PartialRow,
  bytes: number,
): Promise<PartialRow> {
  await assertStillHere(tx, actor)
  const expires_at = new Date(Math.min(tx.now.getTime() + keptForMs, created_at.getTime() + oldestMs))
  const row = await tx.db
    .updateTable('partial_uploads')
    .set({ received: received + bytes, expires_at })
    .where('id', '=', id)
    .where('received', '=', received)
    .where('file_id', 'is', null)
    .where('expires_at', '>', tx.now)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new AppError('upload_offset')
  return row
}
