import type { Actor } from '@slipway/domain/access/actor.ts'
import type { factorsContract } from '@slipway/domain/factors/contract.ts'
import type { ProofWay } from '@slipway/domain/factors/kinds.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { whyNotSecure } from '@slipway/domain/users/policy.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Call } from '../../../platform/call.ts'
import type { Config } from '../../../platform/config.ts'
import type { Before } from '../../../platform/guard.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { proveOwnPassword } from '../../identity/commands/prove-presence.ts'
import { proveSession } from '../../identity/commands/prove-session.ts'
import { useVerification, verificationExpired } from '../../identity/commands/use-verification.ts'
import { ownerOf } from '../../identity/queries/owner.ts'
import { askPasskey, type Webauthn } from './ask-passkey.ts'
import { keepProof } from './keep-proof.ts'
import { type FactorProof, proveFactor } from './prove-factor.ts'

type Prove = Input<(typeof factorsContract)['prove']>

/** What was right before the transaction; null where only the transaction can tell. */
type Proved = FactorProof | { way: 'password' } | null

export async function proveGiven(
  before: Before<{ cipher: Cipher }>,
  actor: Actor,
  { body }: Prove,
  call: Call,
): Promise<Proved> {
  const denial = whyNotSecure(actor)
  if (denial) throw new AppError(denial)
  if (body.password !== undefined) {
    await proveOwnPassword(before, actor.userId, body.password)
    return { way: 'password' }
  }
  if (body.verification_token !== undefined) return null
  const { userId, sessionId } = actor
  return proveFactor(before, call, { userId, lane: 'session', holder: sessionId, given: body })
}

/** From now on, for some minutes, this session may do what asks for a fresh proof. */
export async function prove(
  tx: Tx<{ cipher: Cipher; config: Config; mail: Mail }>,
  actor: Actor,
  { body }: Prove,
  call: Call,
  proved: Proved,
): Promise<undefined> {
  if (proved && proved.way !== 'password') await keepProof(tx, call, proved)
  if (!proved) await spendCode(tx, actor, body.verification_token ?? '')
  const way: ProofWay = proved?.way ?? 'code'
  await proveSession(tx, actor)
  record(tx, actor, { subject: 'user', id: actor.userId, action: 'prove', reason: way })
  return undefined
}

/** A code told to one's own phone. It never speaks for staff. */
async function spendCode(tx: Tx<{ cipher: Cipher }>, { userId, isInternal }: Actor, token: string): Promise<void> {
  const phone = await useVerification(tx, token, 'confirm')
  const owner = await ownerOf(tx, userId)
  if (owner.phone !== phone || isInternal) throw verificationExpired()
}

export async function proofPasskey(tx: Tx, actor: Actor, _input: unknown, call: Call, library: Webauthn) {
  const denial = whyNotSecure(actor)
  if (denial) throw new AppError(denial)
  return askPasskey(tx, call, { userId: actor.userId, holder: actor.sessionId }, library)
}
