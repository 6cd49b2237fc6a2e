import type { identityContract } from '@slipway/domain/identity/contract.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Call } from '../../../platform/call.ts'
import type { Config } from '../../../platform/config.ts'
import type { Before } from '../../../platform/guard.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import { passwords } from '../../../platform/security/password-hash.ts'
import type { Tx } from '../../../platform/tx.ts'
import { factorWays } from '../../factors/queries/ways.ts'
import { linkTriesOfAddress, liveLink } from '../password-links.ts'
import { count } from './limits.ts'
import { assertPasswordOf } from './own-password.ts'
import { setPassword } from './set-password.ts'
import { trustBrowser } from './trust-browser.ts'

type Look = Input<(typeof identityContract)['passwordLink']>
type Use = Input<(typeof identityContract)['setPasswordByLink']>

/** Counted and committed before anything is looked at. */
export async function countLinkTry({ transact }: Before, call: Call): Promise<void> {
  const { wait } = await transact((tx) => count(tx, linkTriesOfAddress(call.ip)))
  if (wait !== null) throw new AppError('too_many_requests', { seconds: wait })
}

/** Tells whether a link still opens something, before its holder thinks up a password. */
export async function lookAtPasswordLink(tx: Tx<{ cipher: Cipher }>, _call: Call, { body }: Look) {
  const { expires_at } = await liveLink(tx, body.token)
  return { data: { expires_at: expires_at.toISOString() } }
}

/** The link opens somebody's account; answers the hash of the new password. */
export async function proveLink(before: Before<{ cipher: Cipher }>, call: Call, { body }: Use): Promise<string> {
  await countLinkTry(before, call)
  const { user_id: userId } = await liveLink(before.reader, body.token)
  await assertPasswordOf(before.reader, userId, body.password)
  return passwords.hash(body.password)
}

/** Spends the link and sets the password. Parallel uses queue at the person's row; the second finds the link spent. */
export async function usePasswordLink(
  tx: Tx<{ cipher: Cipher; config: Config; mail: Mail }>,
  call: Call,
  { body }: Use,
  passwordHash: string,
): Promise<undefined> {
  const { user_id: userId } = await liveLink(tx, body.token)
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  // Again, now that nobody else can change it.
  const { id } = await liveLink(tx, body.token)
  await tx.db.updateTable('password_links').set({ used_at: tx.now }).where('id', '=', id).execute()
  await setPassword(tx, call, { userId, passwordHash })
  // A browser is known by all that is asked for, or each reset would bring new tries at the second factor.
  if (!(await factorWays(tx, userId)).length) await trustBrowser(tx, call, userId)
  record(
    tx,
    { userId, impersonatorId: null },
    { subject: 'user', id: userId, action: 'password-reset', reason: 'link' },
  )
  tx.afterCommit(() => call.setRefreshCookie(null))
  return undefined
}
