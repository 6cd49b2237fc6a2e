import type { identityContract } from '@slipway/domain/identity/contract.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Call } from '../../../platform/call.ts'
import type { Before } from '../../../platform/guard.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import { passwords } from '../../../platform/security/password-hash.ts'
import type { Tokens } from '../../../platform/security/tokens.ts'
import type { Tx } from '../../../platform/tx.ts'
import { redeemPromoCode } from '../../promo-codes/commands/redeem-promo-code.ts'
import { createUser } from '../../users/commands/create-user.ts'
import { emailIsTaken } from '../../users/queries/email-is-taken.ts'
import { guessCountry } from '../queries/country.ts'
import { countryOfPhone } from '../queries/phones.ts'
import { answerSignedIn } from '../signed-in.ts'
import { count, failedRegistrations, uncount } from './limits.ts'
import { assertOwnPassword } from './own-password.ts'
import { trustBrowser } from './trust-browser.ts'
import { countUse, useVerification, verificationExpired, verifiedPhone } from './use-verification.ts'

type Register = Input<(typeof identityContract)['register']>

/**
 * The phone is verified; answers the hash of the password. A registration counts as failed until it has succeeded: of
 * the address, and of the verification, which would otherwise serve to guess promo codes and the like.
 */
export async function proveRegistration(
  { reader, transact }: Before<{ cipher: Cipher }>,
  call: Call,
  { body }: Register,
): Promise<string> {
  const { verification_token, password, first_name, last_name, email } = body
  const failures = failedRegistrations(call.ip)
  const { wait } = await transact((tx) => count(tx, failures))
  if (wait !== null) throw new AppError('too_many_requests', { seconds: wait })
  // What costs nothing comes first: nobody has passwords hashed without a phone of their own.
  const phone = await verifiedPhone(reader, verification_token, 'register')
  if (!phone) throw verificationExpired()
  assertOwnPassword(password, { phone, email: email ?? null, names: [first_name, last_name] })
  if (!(await transact((tx) => countUse(tx, verification_token)))) throw verificationExpired()
  return passwords.hash(password)
}

/** A verified phone becomes an external person, who is signed in at once. A fault of any field leaves nothing behind. */
export async function register(
  tx: Tx<{ cipher: Cipher; tokens: Tokens }>,
  call: Call,
  { body }: Register,
  password_hash: string,
) {
  const { verification_token, password: _, password_confirmation: __, role, ...rest } = body
  const { referral_code, promo_code, country_code, visitor_id: visitorId, ...person } = rest
  const phone = await useVerification(tx, verification_token, 'register')
  if (person.email && (await emailIsTaken(tx, person.email))) throw invalid({ email: 'email_taken' })
  const userId = await createUser(tx, {
    ...person,
    phone,
    password_hash,
    roles: [role],
    interface_language: call.locale,
    country_code: countryOfPhone(phone) ?? country_code ?? guessCountry(call),
    referrer_id: await referrerOf(tx, referral_code),
  })
  if (promo_code) await redeemPromoCode(tx, userId, promo_code)
  record(tx, { userId, impersonatorId: null }, { subject: 'user', id: userId, action: 'register' })
  await trustBrowser(tx, call, userId)
  const entered = await answerSignedIn(tx, call, { userId, visitorId })
  await uncount(tx, failedRegistrations(call.ip))
  return entered
}

async function referrerOf(tx: Tx, code: string | undefined): Promise<number | null> {
  if (!code) return null
  const referrer = await tx.db
    .selectFrom('users')
    .select('id')
    .where('referral_code', '=', code)
    .where('is_internal', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!referrer) throw invalid({ referral_code: 'referral_code_unknown' })
  return referrer.id
}
