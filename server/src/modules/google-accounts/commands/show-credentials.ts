import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Credentials } from '@slipway/domain/google-accounts/schema.ts'
import { whyNotSecure } from '@slipway/domain/users/policy.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Browsers } from '../../../platform/browsers/browsers.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { lockHeld } from '../queries/usable.ts'
import { openCredentials } from '../sealed.ts'
import { tellAccount } from './tell-account.ts'

interface Asked {
  params: { id: number }
}

/** Where there are no browsers, and once to each holder: who needs them again gives the account back and opens it anew, which is recorded, too. */
export async function showCredentials(
  tx: Tx<{ browsers: Browsers | null; cipher: Cipher }>,
  actor: Actor,
  { params: { id } }: Asked,
): Promise<Credentials> {
  const denial = whyNotSecure(actor)
  if (denial) throw new AppError(denial)
  const account = await lockHeld(tx, actor, id)
  if (tx.services.browsers) throw new AppError('google_account_browser')
  if (account.shown_at) throw new AppError('google_account_over')
  await tx.db.updateTable('google_accounts').set({ shown_at: tx.now }).where('id', '=', id).execute()
  record(tx, actor, { subject: 'google-account', id, action: 'credentials_read' })
  tellAccount(tx, id)
  return openCredentials(tx.services.cipher, account)
}
