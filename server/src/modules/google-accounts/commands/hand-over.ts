import type { Actor } from '@slipway/domain/access/actor.ts'
import type { googleAccountsContract } from '@slipway/domain/google-accounts/contract.ts'
import { holdMinutes } from '@slipway/domain/google-accounts/hold.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { whyNotSecure } from '@slipway/domain/users/policy.ts'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Browsers } from '../../../platform/browsers/browsers.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { rolesOf } from '../../users/queries/roles-of.ts'
import { presentAccount } from '../queries/present.ts'
import { lockHeld, whyNotAccount } from '../queries/usable.ts'
import { closeBrowser } from './close-browser.ts'
import { tellAccount } from './tell-account.ts'

type Call = Input<typeof googleAccountsContract.handOver>

/** The other holds it from here on: nobody can come in between. They see the credentials once, as every holder does. */
export async function handOver(tx: Tx<{ browsers: Browsers | null; cipher: Cipher }>, actor: Actor, input: Call) {
  const { id } = input.params
  const { user_id } = input.body
  const denial = whyNotSecure(actor)
  if (denial) throw new AppError(denial)
  await lockHeld(tx, actor, id)
  if (user_id === actor.userId || !(await mayWorkIn(tx, user_id, id))) throw invalid({ user_id: 'invalid_value' })
  const account = await tx.db
    .updateTable('google_accounts')
    .set({ holder_id: user_id, held_until: new Date(tx.now.getTime() + holdMinutes * 60_000), shown_at: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  record(tx, actor, {
    subject: 'google-account',
    id,
    action: 'handed_over',
    changes: { holder_id: [actor.userId, user_id] },
  })
  tellAccount(tx, id)
  closeBrowser(tx, id, { reason: 'handed_over', by: actor.userId })
  return presentAccount(tx, actor, { account, denial: null })
}

/** Somebody who isn't blocked, and may open the account in one of their roles. */
async function mayWorkIn(tx: Tx, userId: number, id: number): Promise<boolean> {
  const roles = await rolesOf(tx, userId)
  for (const role of roles.filter((one) => one === 'app_manager' || one === 'superadministrator')) {
    if ((await whyNotAccount(tx, { userId, role }, id)) === null) return true
  }
  return false
}
