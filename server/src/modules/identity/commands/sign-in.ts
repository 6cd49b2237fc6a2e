import type { Tokens } from '../../../platform/security/tokens.ts'
import type { Config } from '../../../platform/config.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { loginBody } from '@slipway/domain/identity/schema.ts'
import type { Endpoint } from '@slipway/domain/kernel/endpoint.ts'
import type { z } from 'zod'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import { createFairQueue } from '../../../platform/fair-queue.ts'
import type { RawContext } from '../../../platform/module.ts'
import type { Tx } from '../../../platform/tx.ts'
import { lockAccount } from '../queries/accounts.ts'
import { knownBrowser } from '../queries/known-browser.ts'
import { answerSignedIn } from '../signed-in.ts'
import { wrongPasswordsOfAddress, wrongPasswordsOfBrowser, wrongPasswordsOfPhone } from './limits.ts'
import { trustBrowser } from './trust-browser.ts'
import { tryPassword } from './try-password.ts'

type SignIn = Pick<
  RawContext<Endpoint, { cipher: Cipher; config: Config; tokens: Tokens }>,
  'call' | 'transact' | 'request' | 'reply'
> & {
  input: { body: z.output<typeof loginBody> }
}
export type Side = 'external' | 'internal'

/**
 * The hash is compared within a transaction: so many connections may wait for it, and no more. Tries at one phone wait
 * for each other at its row, so they wait in a line of their own: nobody keeps others from signing in.
 */
const entering = createFairQueue(4, 200)

/** A refusal is answered by the transaction, not thrown: it must not take the count of the try back. */
export const signIn = (side: Side) => async (context: SignIn) => {
  const place = entering(context.input.body.phone)
  try {
    const outcome = await place.pass(() => context.transact((tx) => enter(tx, context, side)))
    if (outcome instanceof AppError) throw outcome
    return outcome
  } finally {
    place.leave()
  }
}

/** What differs between accounts is told only to who knows the password. */
async function enter(tx: Tx<{ cipher: Cipher; config: Config; tokens: Tokens }>, context: SignIn, side: Side) {
  const { call, input, request } = context
  const { phone, password, visitor_id: visitorId } = input.body
  const browserId = await knownBrowser(tx, request, phone)
  const budget =
    browserId === undefined
      ? { of: wrongPasswordsOfPhone(phone), from: wrongPasswordsOfAddress(call.ip) }
      : { of: wrongPasswordsOfBrowser(browserId) }
  // Kept as it is until the session stands: a new password, a block and this sign-in come one after the other.
  const account = await lockAccount(tx, phone)
  const right = await tryPassword(tx, { ...budget, stored: account?.password_hash ?? null, password })
  if (!account || !right) return new AppError('credentials_wrong')
  if (account.is_internal !== (side === 'internal')) {
    return new AppError(account.is_internal ? 'staff_login_elsewhere' : 'external_login_elsewhere')
  }
  if (account.is_block) return new AppError('account_blocked')
  const { id: userId } = account
  record(tx, { userId, impersonatorId: null }, { subject: 'user', id: userId, action: 'sign-in', reason: 'password' })
  await trustBrowser(tx, context, userId)
  return answerSignedIn(tx, call, { userId, visitorId })
}
