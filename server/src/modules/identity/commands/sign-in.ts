import type { loginBody } from '@slipway/domain/identity/schema.ts'
import type { Endpoint } from '@slipway/domain/kernel/endpoint.ts'
import type { z } from 'zod'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { RawContext } from '../../../platform/module.ts'
import { verifyPassword } from '../../../platform/security/password-hash.ts'
import { accountOf } from '../queries/accounts.ts'
import { answerSignedIn } from '../signed-in.ts'
import { forgive, reserveTry, wrongPasswordsOfAddress, wrongPasswordsOfPhone } from './limits.ts'

type SignIn = Pick<RawContext<Endpoint>, 'reader' | 'call' | 'transact'> & {
  input: { body: z.output<typeof loginBody> }
}
export type Side = 'external' | 'internal'

/**
 * Not one transaction: the try is counted and committed before the password is looked at, so that neither a refusal
 * nor a crash takes the count back. What differs between accounts is told only to who knows the password.
 */
export const signIn = (side: Side) => async (context: SignIn) => {
  const { reader, call, input, transact } = context
  const { phone, password, visitor_id: visitorId } = input.body
  await transact(async (tx) => {
    await reserveTry(tx, wrongPasswordsOfPhone(phone))
    await reserveTry(tx, wrongPasswordsOfAddress(call.ip))
  })
  const account = await accountOf(reader, phone)
  const right = await verifyPassword(account?.password_hash ?? null, password)
  if (!account || !right) throw new AppError('credentials_wrong')
  if (account.is_internal !== (side === 'internal')) {
    throw new AppError(account.is_internal ? 'staff_login_elsewhere' : 'external_login_elsewhere')
  }
  if (account.is_block) throw new AppError('account_blocked')
  return transact(async (tx) => {
    await forgive(tx, phone, call.ip)
    record(
      tx,
      { userId: account.id, impersonatorId: null },
      {
        subject: 'user',
        id: account.id,
        action: 'sign-in',
        reason: 'password',
      },
    )
    return answerSignedIn(tx, call, { userId: account.id, visitorId })
  })
}
