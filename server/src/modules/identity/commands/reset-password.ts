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
import type { Reader, Tx } from '../../../platform/tx.ts'
import { factorWays } from '../../factors/queries/ways.ts'
import { accountOf } from '../queries/accounts.ts'
import { assertPasswordOf } from './own-password.ts'
import { setPassword } from './set-password.ts'
import { trustBrowser } from './trust-browser.ts'
import { countUse, useVerification, verificationExpired, verifiedPhone } from './use-verification.ts'

type Reset = Input<(typeof identityContract)['resetPassword']>

/** The phone is verified; answers the hash of the new password. */
export async function proveReset(
  { reader, transact }: Before<{ cipher: Cipher }>,
  _call: Call,
  { body: { verification_token, password } }: Reset,
): Promise<string> {
  // What costs nothing comes first, and a token has only so many passwords hashed.
  const phone = await verifiedPhone(reader, verification_token, 'password')
  if (!phone) throw verificationExpired()
  await assertPasswordOf(reader, await personOf(reader, phone), password)
  if (!(await transact((tx) => countUse(tx, verification_token)))) throw verificationExpired()
  return passwords.hash(password)
}

/** A verified phone sets the password of its account; whoever was signed in before is signed out. Not for staff. */
export async function resetPassword(
  tx: Tx<{ cipher: Cipher; config: Config; mail: Mail }>,
  call: Call,
  { body }: Reset,
  passwordHash: string,
): Promise<undefined> {
  const phone = await useVerification(tx, body.verification_token, 'password')
  const userId = await personOf(tx, phone)
  await setPassword(tx, call, { userId, passwordHash })
  // A browser is known by all that is asked for, or each reset would bring new tries at the second factor.
  if (!(await factorWays(tx, userId)).length) await trustBrowser(tx, call, userId)
  const about = { subject: 'user', id: userId, action: 'password-reset', reason: 'code' } as const
  record(tx, { userId, impersonatorId: null }, about)
  tx.afterCommit(() => call.setRefreshCookie(null))
  return undefined
}

async function personOf(reader: Reader, phone: string): Promise<number> {
  const account = await accountOf(reader, phone)
  if (!account || account.is_internal) throw verificationExpired()
  if (account.is_block) throw new AppError('account_blocked')
  return account.id
}
