import { triesOfStep } from '@slipway/domain/factors/kinds.ts'
import type { identityContract } from '@slipway/domain/identity/contract.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Call } from '../../../platform/call.ts'
import type { Config } from '../../../platform/config.ts'
import type { Before } from '../../../platform/guard.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tokens } from '../../../platform/security/tokens.ts'
import type { Tx } from '../../../platform/tx.ts'
import { askPasskey, type Webauthn } from '../../factors/commands/ask-passkey.ts'
import { keepProof } from '../../factors/commands/keep-proof.ts'
import { type FactorProof, proveFactor } from '../../factors/commands/prove-factor.ts'
import { lockAccountOf } from '../queries/accounts.ts'
import { knownBrowser } from '../queries/known-browser.ts'
import { finishEntering } from './enter.ts'
import { assertStep } from './open-step.ts'
import { useVerification, verificationExpired } from './use-verification.ts'

type TakeStep = Input<(typeof identityContract)['step']>

interface Proved {
  step: Awaited<ReturnType<typeof assertStep>>
  /** Null where the step wants a code, which the transaction spends. */
  factor: FactorProof | null
}

/** A try is counted before it is looked at: the sixth finds no step any more, right or not. */
export async function proveStep(before: Before<{ cipher: Cipher }>, call: Call, { body }: TakeStep): Promise<Proved> {
  const step = await before.transact(async (tx) => {
    const found = await assertStep(tx, call, body.step)
    const counted = await tx.db
      .updateTable('sign_in_steps')
      .set((value) => ({ tries: value('tries', '+', 1) }))
      .where('id', '=', found.id)
      .where('tries', '<', triesOfStep)
      .executeTakeFirst()
    if (!counted.numUpdatedRows) throw new AppError('step_over')
    return found
  })
  if (step.wants === 'code') {
    if (!body.verification_token) throw invalid({ verification_token: 'required' })
    return { step, factor: null }
  }
  const lane = String((await knownBrowser(before.reader, call, step.phone)) ?? 'strangers')
  return { step, factor: await proveFactor(before, call, { userId: step.user_id, lane, holder: step.id, given: body }) }
}

/** Both factors were right: the session begins. */
export async function takeStep(
  tx: Tx<{ cipher: Cipher; config: Config; mail: Mail; tokens: Tokens }>,
  call: Call,
  { body }: TakeStep,
  { step, factor }: Proved,
) {
  const account = await lockAccountOf(tx, step.user_id)
  if (!account) throw new AppError('step_over')
  if (account.is_block) throw new AppError('account_blocked')
  const ended = await tx.db
    .updateTable('sign_in_steps')
    .set({ ended_at: tx.now })
    .where('id', '=', step.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!ended.numUpdatedRows) throw new AppError('step_over')
  if (factor) await keepProof(tx, call, factor)
  else if ((await useVerification(tx, body.verification_token ?? '', 'confirm')) !== step.phone) {
    throw verificationExpired()
  }
  tx.afterCommit(() => call.setAuthCookie('step', null))
  const reason = `${step.proof}, ${factor?.way ?? 'code'}`
  return finishEntering(tx, call, { userId: step.user_id, visitorId: body.visitor_id, reason })
}

export async function stepPasskey(
  tx: Tx<{ cipher: Cipher }>,
  call: Call,
  { body }: Input<(typeof identityContract)['stepPasskey']>,
  library: Webauthn,
) {
  const { id, user_id, wants } = await assertStep(tx, call, body.step)
  if (wants !== 'factor') throw new AppError('factor_missing')
  return askPasskey(tx, call, { userId: user_id, holder: id }, library)
}
