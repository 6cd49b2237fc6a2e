import type { Resolution } from '@slipway/domain/identity/schema.ts'
import { invalid } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/services.ts'
import { verificationDigest } from '../codes.ts'

/** Spends a verification token that was got for this purpose, and answers the phone that it proves. */
export async function useVerification(tx: Tx, token: string, resolution: Resolution): Promise<string> {
  const spent = await tx.db
    .updateTable('phone_challenges')
    .set({ consumed_at: tx.now })
    .where('verification_hash', '=', verificationDigest(tx.services.cipher, token))
    .where('resolution', '=', resolution)
    .where('consumed_at', 'is', null)
    .where('verification_expires_at', '>', tx.now)
    .returning('phone')
    .executeTakeFirst()
  if (!spent) throw invalid({ verification_token: 'verification_expired' })
  return spent.phone
}
