import type { identityContract } from '@slipway/domain/identity/contract.ts'
import { record } from '../../../platform/activity.ts'
import { invalid } from '../../../platform/app-error.ts'
import type { RawContext } from '../../../platform/module.ts'
import { isCommonPassword } from '../../../platform/security/common-passwords.ts'
import { hashPassword } from '../../../platform/security/password-hash.ts'
import type { Tx } from '../../../platform/services.ts'
import { redeemPromoCode } from '../../promo-codes/commands/redeem-promo-code.ts'
import { createUser } from '../../users/commands/create-user.ts'
import { countryOfPhone } from '../phones.ts'
import { guessCountry } from '../queries/country.ts'
import { answerSignedIn } from '../signed-in.ts'
import { useVerification } from './use-verification.ts'

type Register = RawContext<(typeof identityContract)['register']>

/** A verified phone becomes an external person, who is signed in at once. A fault of any field leaves nothing behind. */
export async function register(context: Register) {
  const {
    input: { body },
    call,
    transact,
  } = context
  if (isCommonPassword(body.password)) throw invalid({ password: 'password_common' })
  const { verification_token, password, password_confirmation: _, role, visitor_id: visitorId, ...rest } = body
  const { referral_code, promo_code, country_code, ...person } = rest
  const password_hash = await hashPassword(password)
  return transact(async (tx) => {
    const phone = await useVerification(tx, verification_token, 'register')
    const userId = await createUser(tx, {
      ...person,
      phone,
      password_hash,
      roles: [role],
      interface_language: call.locale,
      country_code: countryOfPhone(phone) ?? country_code ?? guessCountry(context),
      referrer_id: await referrerOf(tx, referral_code),
    })
    if (promo_code) await redeemPromoCode(tx, userId, promo_code)
    record(tx, { userId, impersonatorId: null }, { subject: 'user', id: userId, action: 'register' })
    return answerSignedIn(tx, call, { userId, visitorId })
  })
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
