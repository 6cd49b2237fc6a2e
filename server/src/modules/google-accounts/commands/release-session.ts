import type { Actor } from '@slipway/domain/access/actor.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Browsers } from '../../../platform/browsers/browsers.ts'
import type { Tx } from '../../../platform/tx.ts'
import { holderOf, loadAccount, lockAccount } from '../queries/usable.ts'
import { closeBrowser } from './close-browser.ts'
import { tellAccount } from './tell-account.ts'

interface Asked {
  params: { id: number }
}

/** The holder gives the account back, or a superadministrator takes it. */
export async function releaseSession(tx: Tx<{ browsers: Browsers | null }>, actor: Actor, { params: { id } }: Asked) {
  const account = await lockAccount(tx, id)
  const holder = account ? holderOf(account, tx.now) : null
  const mayEnd = holder !== null && (holder === actor.userId || actor.role === 'superadministrator')
  if (!mayEnd) {
    const { denial } = await loadAccount(tx, actor, id)
    throw new AppError(denial ?? 'google_account_over')
  }
  await giveBack(tx, actor, id, holder)
}

/** Of a holder whose account is locked. */
export async function giveBack(tx: Tx<{ browsers: Browsers | null }>, actor: Actor, id: number, holder: number) {
  await tx.db
    .updateTable('google_accounts')
    .set({ holder_id: null, held_until: null, shown_at: null })
    .where('id', '=', id)
    .execute()
  const taken = holder !== actor.userId && { changes: { holder_id: [holder, null] as const } }
  record(tx, actor, { subject: 'google-account', id, action: 'released', ...taken })
  tellAccount(tx, id)
  closeBrowser(tx, id, { reason: holder === actor.userId ? 'released' : 'taken', by: actor.userId })
}
