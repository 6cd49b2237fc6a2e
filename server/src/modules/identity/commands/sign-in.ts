import type { loginBody } from '@slipway/domain/identity/schema.ts'
import type { Endpoint } from '@slipway/domain/kernel/endpoint.ts'
import type { z } from 'zod'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Config } from '../../../platform/config.ts'
import type { RawContext } from '../../../platform/module.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tokens } from '../../../platform/security/tokens.ts'
import type { Tx } from '../../../platform/tx.ts'
import { accountOf, lockAccount } from '../queries/accounts.ts'
import { knownBrowser } from '../queries/known-browser.ts'
import { answerSignedIn } from '../signed-in.ts'
import { wrongPasswordsOfAddress, wrongPasswordsOfBrowser, wrongPasswordsOfPhone } from './limits.ts'
import { trustBrowser } from './trust-browser.ts'
import { inLine, tryPassword } from './try-password.ts'

type SignIn = Pick<
  RawContext<Endpoint, { cipher: Cipher; config: Config; tokens: Tokens }>,
  'call' | 'reader' | 'transact' | 'request' | 'reply'
> & {
  input: { body: z.output<typeof loginBody> }
}
export type Side = 'external' | 'internal'

/** Tries at one phone stand in a line of their own, and those of one network are bounded together. */
export const signIn = (side: Side) => async (context: SignIn) => {
  const place = inLine(context.input.body.phone, wrongPasswordsOfAddress(context.call.ip).key)
  try {
    return await place.pass(() => enter(context, side))
  } finally {
    place.leave()
  }
}

async function enter(context: SignIn, side: Side) {
  const { call, input, reader, request, transact } = context
  const { phone, password } = input.body
  const browserId = await knownBrowser(reader, request, phone)
  const budget =
    browserId === undefined
      ? { of: wrongPasswordsOfPhone(phone), from: wrongPasswordsOfAddress(call.ip) }
      : { of: wrongPasswordsOfBrowser(browserId) }
  const stored = (await accountOf(reader, phone))?.password_hash ?? null
  const right = await tryPassword(context, { ...budget, stored, password })
  if (!right) throw new AppError('credentials_wrong')
  return transact((tx) => open(tx, context, side, stored))
}

/** What differs between accounts is told only to who knows the password. */
async function open(
  tx: Tx<{ cipher: Cipher; config: Config; tokens: Tokens }>,
  context: SignIn,
  side: Side,
  proved: string | null,
) {
  const { call, input } = context
  const { phone, visitor_id: visitorId } = input.body
  // Kept as it is until the session stands: a new password, a block and this sign-in come one after the other.
  const account = await lockAccount(tx, phone)
  if (!account || account.password_hash !== proved) throw new AppError('credentials_wrong')
  if (account.is_internal !== (side === 'internal')) {
    throw new AppError(account.is_internal ? 'staff_login_elsewhere' : 'external_login_elsewhere')
  }
  if (account.is_block) throw new AppError('account_blocked')
  const { id: userId } = account
  record(tx, { userId, impersonatorId: null }, { subject: 'user', id: userId, action: 'sign-in', reason: 'password' })
  await trustBrowser(tx, context, userId)
  return answerSignedIn(tx, call, { userId, visitorId })
}
