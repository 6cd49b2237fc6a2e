import type { identityContract } from '@slipway/domain/identity/contract.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { isCommonPassword } from '../../../platform/security/common-passwords.ts'
import type { Call, Tx } from '../../../platform/services.ts'
import { accountOf } from '../queries/accounts.ts'
import { setPassword } from './set-password.ts'
import { useVerification } from './use-verification.ts'

type Reset = Input<(typeof identityContract)['resetPassword']>

/** A verified phone sets the password of its account; whoever was signed in before is signed out. */
export async function resetPassword(tx: Tx, call: Call, { body }: Reset): Promise<undefined> {
  if (isCommonPassword(body.password)) throw invalid({ password: 'password_common' })
  const phone = await useVerification(tx, body.verification_token, 'password')
  const account = await accountOf(tx, phone)
  if (!account) throw invalid({ verification_token: 'verification_expired' })
  if (account.is_block) throw new AppError('account_blocked')
  await setPassword(tx, call, { userId: account.id, password: body.password })
  record(
    tx,
    { userId: account.id, impersonatorId: null },
    {
      subject: 'user',
      id: account.id,
      action: 'password-reset',
      reason: call.ip,
    },
  )
  call.setRefreshCookie(null)
  return undefined
}
