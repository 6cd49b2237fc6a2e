import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Browsers } from '../../../platform/browsers/browsers.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { heldBy } from '../queries/held.ts'
import { isNamed } from '../queries/named.ts'
import { type AccountRow, holderOf, lockAccount } from '../queries/usable.ts'
import { forgetBrowser } from './close-browser.ts'
import { giveBack } from './release-session.ts'
import { tellAccount } from './tell-account.ts'

type Needed = { browsers: Browsers | null; cipher: Cipher }

/** While another works in it, it stays where it is. */
export async function lockToLeave(tx: Tx<Needed>, actor: Actor, id: number): Promise<AccountRow | undefined> {
  const account = await lockAccount(tx, id)
  const holder = account ? holderOf(account, tx.now) : null
  if (holder !== null && holder !== actor.userId) throw await heldBy(tx, holder)
  return account
}

/** What goes with an application that is no longer published under it; whoever holds it gives it back with this. */
export async function leaveAccount(tx: Tx<Needed>, actor: Actor, account: AccountRow): Promise<void> {
  await tx.db.updateTable('google_accounts').set({ detached_by: actor.userId }).where('id', '=', account.id).execute()
  const holder = holderOf(account, tx.now)
  if (holder === null) tellAccount(tx, account.id)
  else await giveBack(tx, actor, account.id, holder)
  if (!(await isNamed(tx, account.id))) forgetBrowser(tx, account.id)
}
