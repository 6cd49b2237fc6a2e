import { createHash, randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '@slipway/domain/factors/kinds.ts'
import type { Tx } from '../../platform/tx.ts'

// Without letters and digits that look alike: 32 of them, five bits each.
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 24

/** 120 bits in groups of four. */
const newCode = (): string =>
  Array.from(randomBytes(length), (byte) => letters[byte % letters.length])
    .join('')
    .replace(/(.{4})(?!$)/g, '$1-')

/** So long that a plain hash can't be turned round; unlike a keyed one it outlives a change of the key. */
export const recoveryHash = (userId: number, code: string): string =>
  createHash('sha256')
    .update(`recovery code:${userId}:${code.toUpperCase().replace(/[^A-Z\d]/g, '')}`)
    .digest('base64url')

/** New codes in place of the former ones; shown once and never again. */
export async function replaceRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await tx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx.db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: recoveryHash(userId, code), created_at: tx.now })))
    .execute()
  return codes
}
