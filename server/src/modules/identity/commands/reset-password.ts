import type { identityContract } from '@slipway/domain/identity/contract.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Config } from '../../../platform/config.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { RawContext } from '../../../platform/module.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import { hashPassword } from '../../../platform/security/password-hash.ts'
import type { Reader, Tx } from '../../../platform/tx.ts'
import { accountOf } from '../queries/accounts.ts'
import { assertPasswordOf } from './own-password.ts'
import { setPassword } from './set-password.ts'
import { trustBrowser } from './trust-browser.ts'
import { countUse, useVerification, verificationExpired, verifiedPhone } from './use-verification.ts'

type Reset = RawContext<(typeof identityContract)['resetPassword'], { cipher: Cipher; config: Config; mail: Mail }>

/** A verified phone sets the password of its account; whoever was signed in before is signed out. Not for staff. */
export async function resetPassword(context: Reset): Promise<undefined> {
  const { call, input, reader, transact } = context
  const { verification_token, password } = input.body
  // What costs nothing comes first, and a token has only so many passwords hashed.
  const phone = await verifiedPhone(reader, verification_token, 'password')
  if (!phone) throw verificationExpired()
  await assertPasswordOf(reader, await personOf(reader, phone), password)
  if (!(await transact((tx) => countUse(tx, verification_token)))) throw verificationExpired()
  const passwordHash = await hashPassword(password)
  await transact((tx) => change(tx, context, passwordHash))
  call.setRefreshCookie(null)
  return undefined
}

async function change(
  tx: Tx<{ cipher: Cipher; config: Config; mail: Mail }>,
  context: Reset,
  passwordHash: string,
): Promise<void> {
  const { call, input } = context
  const phone = await useVerification(tx, input.body.verification_token, 'password')
  const userId = await personOf(tx, phone)
  await setPassword(tx, call, { userId, passwordHash })
  await trustBrowser(tx, context, userId)
  const about = { subject: 'user', id: userId, action: 'password-reset', reason: call.ip } as const
  record(tx, { userId, impersonatorId: null }, about)
}

async function personOf(reader: Reader, phone: string): Promise<number> {
  const account = await accountOf(reader, phone)
  if (!account || account.is_internal) throw verificationExpired()
  if (account.is_block) throw new AppError('account_blocked')
  return account.id
}
