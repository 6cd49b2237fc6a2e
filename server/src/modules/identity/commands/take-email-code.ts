import { emailCodeTries } from '@slipway/domain/users/email-code.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Before } from '../../../platform/guard.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { emailCodeDigest } from '../codes.ts'
import { liveEmailCode } from '../queries/email-code.ts'

/** Each try counts before it is looked at, right or wrong; parallel ones queue at the row. Answers whose code it is for. */
export async function countEmailCodeTry({ transact }: Before, userId: number): Promise<string> {
  const counted = await transact((tx) =>
    tx.db
      .updateTable('email_confirmations')
      .set((value) => ({ tries: value('tries', '+', 1) }))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', tx.now)
      .where('tries', '<', emailCodeTries)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!counted) throw new AppError('email_code_over')
  return counted.id
}

/** Spends the code of this confirmation; answers the address that it was mailed to. */
export async function takeEmailCode(
  tx: Tx<{ cipher: Cipher }>,
  { userId, id, code }: { userId: number; id: string; code: string },
): Promise<string> {
  const live = await liveEmailCode(tx, userId).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!live) throw new AppError('email_code_over')
  if (live.code_hash !== emailCodeDigest(tx.services.cipher, id, code)) throw invalid({ code: 'code_invalid' })
  await tx.db.updateTable('email_confirmations').set({ used_at: tx.now }).where('id', '=', id).execute()
  return live.email
}
