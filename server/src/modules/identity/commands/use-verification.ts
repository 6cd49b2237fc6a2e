import type { Resolution } from '@slipway/domain/identity/schema.ts'
import { invalid } from '../../../platform/app-error.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader, Tx } from '../../../platform/tx.ts'
import { verificationDigest } from '../codes.ts'

/** Tries of one verification: each could guess a promo code, a referral code or somebody's e-mail. */
const mostUses = 5

/** The phone that a verification token proves for this purpose, undefined when it proves nothing (any more). */
export async function verifiedPhone(reader: Reader<{ cipher: Cipher }>, token: string, resolution: Resolution) {
  const row = await reader.db
    .selectFrom('phone_challenges')
    .select('phone')
    .where('verification_hash', '=', verificationDigest(reader.services.cipher, token))
    .where('resolution', '=', resolution)
    .where('consumed_at', 'is', null)
    .where('verification_expires_at', '>', reader.now)
    .where('uses', '<', mostUses)
    .executeTakeFirst()
  return row?.phone
}

/** Counts one more use of the token, which must commit; false when there were enough of them. */
export async function countUse(tx: Tx<{ cipher: Cipher }>, token: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('phone_challenges')
    .set((value) => ({ uses: value('uses', '+', 1) }))
    .where('verification_hash', '=', verificationDigest(tx.services.cipher, token))
    .where('uses', '<', mostUses)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Spends a verification token that was got for this purpose, and answers the phone that it proves. */
export async function useVerification(
  tx: Tx<{ cipher: Cipher }>,
  token: string,
  resolution: Resolution,
): Promise<string> {
  const spent = await tx.db
    .updateTable('phone_challenges')
    .set({ consumed_at: tx.now })
    .where('verification_hash', '=', verificationDigest(tx.services.cipher, token))
    .where('resolution', '=', resolution)
    .where('consumed_at', 'is', null)
    .where('verification_expires_at', '>', tx.now)
    .returning('phone')
    .executeTakeFirst()
  if (!spent) throw verificationExpired()
  return spent.phone
}

/** The codes that were sent to the person, and what was earned by them, open nothing any more. */
export async function endVerifications(tx: Tx, userId: number): Promise<void> {
  await tx.db
    .updateTable('phone_challenges')
    .set({ superseded_at: tx.now, consumed_at: tx.now })
    .where('phone', '=', (eb) => eb.selectFrom('users').select('users.phone').where('users.id', '=', userId))
    .where('consumed_at', 'is', null)
    .execute()
}

export const verificationExpired = () => invalid({ verification_token: 'verification_expired' })
