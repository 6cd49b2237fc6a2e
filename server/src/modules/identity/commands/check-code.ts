import type { identityContract } from '@slipway/domain/identity/contract.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { z } from 'zod'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Call } from '../../../platform/call.ts'
import type { Before } from '../../../platform/guard.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tokens } from '../../../platform/security/tokens.ts'
import type { Tx } from '../../../platform/tx.ts'
import { askedFrom, newToken } from '../codes.ts'
import { lockAccount } from '../queries/accounts.ts'
import { enter } from './enter.ts'
import { tryCode } from './try-code.ts'
import { useVerification } from './use-verification.ts'

type Verify = Input<(typeof identityContract)['verify']>

interface RightCode {
  token: string
  resolution: string
}

/** The code is right; answers the verification that it earns. */
export async function proveCode(
  { transact, reader: { services } }: Before<{ cipher: Cipher }>,
  call: Call,
  { body: { phone, code, challenge: given } }: Verify,
): Promise<RightCode> {
  const token = newToken()
  const challenge = given ?? z.uuid().safeParse(call.authCookie('challenge')).data
  const from = challenge ? null : askedFrom(services.cipher, call)
  // Commits before anything else is waited for: a count of the whole site is among what it holds.
  const tried = await transact((tx) => tryCode(tx, { phone, code, challenge, from, ip: call.ip, token }))
  if (tried.kind === 'wait') throw new AppError('code_limit', { seconds: tried.seconds })
  if (tried.kind === 'unreached') throw invalid({ phone: 'phone_undeliverable' })
  if (tried.kind === 'wrong') throw invalid({ code: 'phone_code_invalid' })
  return { token, resolution: tried.resolution }
}

/** A code that was asked for to sign in signs in at once; the others earn a verification to go on with. */
export async function checkCode(
  tx: Tx<{ cipher: Cipher; tokens: Tokens }>,
  call: Call,
  { body }: Verify,
  { token, resolution }: RightCode,
) {
  if (resolution !== 'login') return { verification_token: token }
  const account = await lockAccount(tx, await useVerification(tx, token, 'login'))
  if (!account || account.is_internal) throw invalid({ code: 'phone_code_invalid' })
  if (account.is_block) throw new AppError('account_blocked')
  const { phone, visitor_id: visitorId } = body
  const entered = await enter(tx, call, { userId: account.id, phone, proof: 'code', visitorId })
  return { verification_token: token, ...entered }
}
