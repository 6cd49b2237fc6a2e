import type { loginBody } from '@slipway/domain/identity/schema.ts'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { Call } from '../../../platform/call.ts'
import type { Before } from '../../../platform/guard.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tokens } from '../../../platform/security/tokens.ts'
import type { Tx } from '../../../platform/tx.ts'
import { accountOf, lockAccount } from '../queries/accounts.ts'
import { knownBrowser } from '../queries/known-browser.ts'
import { enter } from './enter.ts'
import { wrongPasswordsOfAddress, wrongPasswordsOfBrowser, wrongPasswordsOfPhone } from './limits.ts'
import { inLine, tryPassword } from './try-password.ts'

interface SignIn {
  body: z.output<typeof loginBody>
}
export type Side = 'external' | 'internal'

/**
 * The password is right; answers the hash that it fits. Tries at one phone stand in a line of their own, and those of
 * one network are bounded together.
 */
export async function provePassword(before: Before<{ cipher: Cipher }>, call: Call, { body }: SignIn) {
  const place = inLine(body.phone, wrongPasswordsOfAddress(call.ip).key)
  try {
    return await place.pass(() => prove(before, call, body))
  } finally {
    place.leave()
  }
}

async function prove(
  { reader, transact }: Before<{ cipher: Cipher }>,
  call: Call,
  { phone, password }: SignIn['body'],
): Promise<string | null> {
  const browserId = await knownBrowser(reader, call, phone)
  const budget =
    browserId === undefined
      ? { of: wrongPasswordsOfPhone(phone), from: wrongPasswordsOfAddress(call.ip) }
      : { of: wrongPasswordsOfBrowser(browserId) }
  const stored = (await accountOf(reader, phone))?.password_hash ?? null
  const right = await tryPassword({ transact }, { ...budget, stored, password })
  if (!right) throw new AppError('credentials_wrong')
  return stored
}

/** What differs between accounts is told only to who knows the password. */
export const signIn =
  (side: Side) =>
  async (tx: Tx<{ cipher: Cipher; tokens: Tokens }>, call: Call, { body }: SignIn, proved: string | null) => {
    // Kept as it is until the session stands: a new password, a block and this sign-in come one after the other.
    const account = await lockAccount(tx, body.phone)
    if (!account || account.password_hash !== proved) throw new AppError('credentials_wrong')
    if (account.is_internal !== (side === 'internal')) {
      throw new AppError(account.is_internal ? 'staff_login_elsewhere' : 'external_login_elsewhere')
    }
    if (account.is_block) throw new AppError('account_blocked')
    const { phone, visitor_id: visitorId } = body
    return enter(tx, call, { userId: account.id, phone, proof: 'password', visitorId })
  }
