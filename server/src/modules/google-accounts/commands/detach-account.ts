import type { Actor } from '@slipway/domain/access/actor.ts'
import { whyNotSecure } from '@slipway/domain/users/policy.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Browsers } from '../../../platform/browsers/browsers.ts'
import { guarded } from '../../../platform/guard.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { applicationGuard } from '../../applications/guard.ts'
import { heldBy } from '../queries/held.ts'
import { holderOf, lockAccount } from '../queries/usable.ts'
import { giveBack } from './release-session.ts'
import { tellAccount } from './tell-account.ts'

interface Call {
  params: { id: number }
}

/**
 * The account itself stays: others are published under it, and what was done in it is on record. Whoever holds it
 * gives it back with this; while another works in it, it stays where it is.
 */
export const detachAccount = guarded(
  applicationGuard,
  async (tx: Tx<{ browsers: Browsers | null; cipher: Cipher }>, actor: Actor, _: Call, { id, archived_at }) => {
    const denial = whyNotSecure(actor) ?? (archived_at ? 'application_archived' : null)
    if (denial) throw new AppError(denial)
    const account = await lockNamed(tx, id)
    if (!account) return
    const holder = holderOf(account, tx.now)
    if (holder !== null && holder !== actor.userId) throw await heldBy(tx, holder)
    await tx.db.deleteFrom('application_google_accounts').where('application_id', '=', id).execute()
    await tx.db.updateTable('google_accounts').set({ detached_by: actor.userId }).where('id', '=', account.id).execute()
    record(tx, actor, {
      subject: 'application',
      id,
      action: 'google_account',
      // Whoever sees the application sees this; the address is for those who see the account.
      changes: { google_account: [account.id, null] },
    })
    if (holder === null) tellAccount(tx, account.id)
    else await giveBack(tx, actor, account.id, holder)
  },
)

async function lockNamed(tx: Tx, applicationId: number) {
  const link = await tx.db
    .selectFrom('application_google_accounts')
    .select('google_account_id')
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return link && lockAccount(tx, link.google_account_id)
}
