import type { Tx } from '../../../platform/tx.ts'

/** Keeps the hash of a person's new password; what else changes with it is identity's (set-password.ts). */
export async function keepPassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  const columns = { password_hash: passwordHash, updated_at: tx.now }
  await tx.db.updateTable('users').set(columns).where('id', '=', userId).execute()
}
