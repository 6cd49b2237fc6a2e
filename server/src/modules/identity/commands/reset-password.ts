import type { identityContract } from '@slipway/domain/identity/contract.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { RawContext } from '../../../platform/module.ts'
import { accountOf } from '../queries/accounts.ts'
import { setPassword } from './set-password.ts'
import { trustBrowser } from './trust-browser.ts'
import { useVerification, verificationExpired } from './use-verification.ts'

type Reset = RawContext<(typeof identityContract)['resetPassword']>

/** A verified phone sets the password of its account; whoever was signed in before is signed out. Not for staff. */
export const resetPassword = (context: Reset): Promise<undefined> =>
  context.transact(async (tx) => {
    const { call, input } = context
    const { verification_token, password } = input.body
    const phone = await useVerification(tx, verification_token, 'password')
    const account = await accountOf(tx, phone)
    if (!account || account.is_internal) throw verificationExpired()
    if (account.is_block) throw new AppError('account_blocked')
    const { id: userId } = account
    await setPassword(tx, call, { userId, password })
    await trustBrowser(tx, context, userId)
    const about = { subject: 'user', id: userId, action: 'password-reset', reason: call.ip } as const
    record(tx, { userId, impersonatorId: null }, about)
    call.setRefreshCookie(null)
    return undefined
  })
