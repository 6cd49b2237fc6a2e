import type { Actor } from '@slipway/domain/access/actor.ts'
import { whyNotPayOut } from '@slipway/domain/money/policy.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import { hint, roleChannel } from '../../../platform/events.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { type BatchFile, batchFile } from '../batch-file.ts'

/** The file of a whole batch once more, for whoever lost the first. It says that it is a copy, and is counted. */
export async function copyBatch(tx: Tx<{ cipher: Cipher }>, actor: Actor, id: number): Promise<BatchFile> {
  const denial = whyNotPayOut(actor)
  if (denial) throw new AppError(denial)
  const batch = await tx.db
    .updateTable('payout_batches')
    .set((columns) => ({ copies: columns('copies', '+', 1) }))
    .where('id', '=', id)
    .returning(['number', 'copies'])
    .executeTakeFirst()
  if (!batch) throw new AppError('not_found')
  const payouts = await tx.db.selectFrom('payouts').selectAll().where('batch_id', '=', id).orderBy('id').execute()
  const changes = { copies: [batch.copies - 1, batch.copies] } as const
  record(tx, actor, { subject: 'payout-batch', id, action: 'copy', changes })
  for (const payout of payouts) hint(tx, [roleChannel('superadministrator')], 'payouts', payout.id)
  return batchFile(tx, { number: batch.number, copy: batch.copies }, payouts)
}
