import type { identityContract } from '@slipway/domain/identity/contract.ts'
import { z } from 'zod'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Config } from '../../../platform/config.ts'
import { authCookie } from '../../../platform/http/auth-cookies.ts'
import type { RawContext } from '../../../platform/module.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tokens } from '../../../platform/security/tokens.ts'
import type { Tx } from '../../../platform/tx.ts'
import { newToken } from '../codes.ts'
import { lockAccount } from '../queries/accounts.ts'
import { answerSignedIn } from '../signed-in.ts'
import { trustBrowser } from './trust-browser.ts'
import { tryCode } from './try-code.ts'
import { useVerification } from './use-verification.ts'

type Verify = RawContext<(typeof identityContract)['verify'], { cipher: Cipher; config: Config; tokens: Tokens }>

/** A code that was asked for to sign in signs in at once; the others earn a verification to go on with. */
export async function checkCode(context: Verify) {
  const { call, input, services, transact, request } = context
  const { phone, code } = input.body
  const token = newToken()
  const challenge = input.body.challenge ?? z.uuid().safeParse(authCookie(request, services.config, 'challenge')).data
  // Commits before anything else is waited for: a count of the whole site is among what it holds.
  const tried = await transact((tx) => tryCode(tx, { phone, code, challenge, ip: call.ip, token }))
  if (tried.kind === 'wait') throw new AppError('code_limit', { seconds: tried.seconds })
  if (tried.kind === 'unreached') throw invalid({ phone: 'phone_undeliverable' })
  if (tried.kind === 'wrong') throw invalid({ code: 'code_invalid' })
  const entered = tried.resolution === 'login' ? await transact((tx) => signInByCode(tx, context, token)) : {}
  return { verification_token: token, ...entered }
}

async function signInByCode(
  tx: Tx<{ cipher: Cipher; config: Config; tokens: Tokens }>,
  context: Verify,
  token: string,
) {
  const { call, input } = context
  const account = await lockAccount(tx, await useVerification(tx, token, 'login'))
  if (!account || account.is_internal) throw invalid({ code: 'code_invalid' })
  if (account.is_block) throw new AppError('account_blocked')
  const { id: userId } = account
  record(tx, { userId, impersonatorId: null }, { subject: 'user', id: userId, action: 'sign-in', reason: 'code' })
  await trustBrowser(tx, context, userId)
  return answerSignedIn(tx, call, { userId, visitorId: input.body.visitor_id })
}
