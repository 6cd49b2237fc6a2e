import type { identityContract } from '@slipway/domain/identity/contract.ts'
import { z } from 'zod'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { authCookie } from '../../../platform/http/auth-cookies.ts'
import type { RawContext } from '../../../platform/module.ts'
import type { Tx } from '../../../platform/services.ts'
import { newToken } from '../codes.ts'
import { lockAccount } from '../queries/accounts.ts'
import { answerSignedIn } from '../signed-in.ts'
import { trustBrowser } from './trust-browser.ts'
import { tryCode } from './try-code.ts'

type Verify = RawContext<(typeof identityContract)['verify']>

/** A code that was asked for to sign in signs in at once; the others earn a verification to go on with. */
export async function checkCode(context: Verify) {
  const { call, input, services, transact, request } = context
  const { phone, code } = input.body
  const token = newToken()
  const challenge = input.body.challenge ?? z.uuid().safeParse(authCookie(request, services.config, 'challenge')).data
  const outcome = await transact(async (tx) => {
    const tried = await tryCode(tx, { phone, code, challenge, ip: call.ip, token })
    if (tried.kind === 'wait') return new AppError('code_limit', { seconds: tried.seconds })
    if (tried.kind === 'unreached') return invalid({ phone: 'phone_undeliverable' })
    if (tried.kind === 'wrong') return invalid({ code: 'code_invalid' })
    return tried.resolution === 'login' ? signInByCode(tx, context, tried.id) : {}
  })
  if (outcome instanceof AppError) throw outcome
  return { verification_token: token, ...outcome }
}

async function signInByCode(tx: Tx, context: Verify, challengeId: string) {
  const { call, input } = context
  const account = await lockAccount(tx, input.body.phone)
  if (!account || account.is_internal) return invalid({ code: 'code_invalid' })
  if (account.is_block) return new AppError('account_blocked')
  await tx.db.updateTable('phone_challenges').set({ consumed_at: tx.now }).where('id', '=', challengeId).execute()
  const { id: userId } = account
  record(tx, { userId, impersonatorId: null }, { subject: 'user', id: userId, action: 'sign-in', reason: 'code' })
  await trustBrowser(tx, context, userId)
  return answerSignedIn(tx, call, { userId, visitorId: input.body.visitor_id })
}
