import type { Call } from '../../../platform/call.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { browserDigest, newToken } from '../codes.ts'

/** Browsers keep no cookie longer. */
export const trustDays = 400
/** Each has budgets of its own for codes and passwords, so they are few: the one unused longest goes. */
export const browsersOfPerson = 10

/**
 * Remembers this browser for the person, who has just proved who they are. Each time under a new token, so that a
 * copied one stops working; other people of the same browser get the new token too.
 */
export async function trustBrowser(tx: Tx<{ cipher: Cipher }>, call: Call, userId: number): Promise<void> {
  if (!call.browser) return
  const { cipher } = tx.services
  const token = newToken()
  const token_hash = browserDigest(cipher, token)
  const former = call.authCookie('browser')
  if (former) {
    await tx.db
      .updateTable('trusted_browsers')
      .set({ token_hash })
      .where('token_hash', '=', browserDigest(cipher, former))
      .execute()
  }
  await tx.db
    .insertInto('trusted_browsers')
    .values({ user_id: userId, token_hash, created_at: tx.now, last_used_at: tx.now })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_used_at: tx.now }))
    .execute()
  await tx.db
    .deleteFrom('trusted_browsers')
    .where('id', 'in', (select) =>
      select
        .selectFrom('trusted_browsers')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(browsersOfPerson),
    )
    .execute()
  tx.afterCommit(() => call.setAuthCookie('browser', { value: token, seconds: trustDays * 86_400 }))
}

/** After a password was set by somebody who didn't know the old one: a stranger may have been in. */
export async function forgetBrowsers(tx: Tx, userId: number): Promise<void> {
  await tx.db.deleteFrom('trusted_browsers').where('user_id', '=', userId).execute()
}
