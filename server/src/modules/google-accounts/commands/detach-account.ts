import type { Actor } from '@slipway/domain/access/actor.ts'
import { haltOf } from '@slipway/domain/applications/halts.ts'
import { whyNotSecure } from '@slipway/domain/users/policy.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Browsers } from '../../../platform/browsers/browsers.ts'
import { guarded } from '../../../platform/guard.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { applicationGuard } from '../../applications/guard.ts'
import { accountIdOf } from '../queries/named.ts'
import { leaveAccount, lockToLeave } from './leave-account.ts'

type Needed = { browsers: Browsers | null; cipher: Cipher }
interface Call {
  params: { id: number }
}

/**
 * The account itself stays: others are published under it, and what was done in it is on record. Whoever holds it
 * gives it back with this; while another works in it, it stays where it is.
 */
export const detachAccount = guarded(applicationGuard, async (tx: Tx<Needed>, actor: Actor, _: Call, application) => {
  const { id } = application
  const denial = whyNotSecure(actor) ?? haltOf(application)
  if (denial) throw new AppError(denial)
  const account = await lockNamed(tx, actor, id)
  if (!account) return
  await tx.db.deleteFrom('application_google_accounts').where('application_id', '=', id).execute()
  record(tx, actor, {
    subject: 'application',
    id,
    action: 'google_account',
    // Whoever sees the application sees this; the address is for those who see the account.
    changes: { google_account: [account.id, null] },
  })
  await leaveAccount(tx, actor, account)
})

async function lockNamed(tx: Tx<Needed>, actor: Actor, applicationId: number) {
  const id = await accountIdOf(tx, applicationId)
  return id === null ? undefined : lockToLeave(tx, actor, id)
}
