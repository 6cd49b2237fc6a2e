import { randomUUID } from 'node:crypto'
import {
  type FirstProof,
  type NextStep,
  type ProofWay,
  stepMinutes,
  triesOfStep,
} from '@slipway/domain/factors/kinds.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Call } from '../../../platform/call.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader, Tx } from '../../../platform/tx.ts'
import { newToken, stepDigest } from '../codes.ts'

interface Step {
  userId: number
  proof: FirstProof
  wants: NextStep
  ways: ProofWay[]
}

/** Remembers in this browser alone whose first factor was right, for ten minutes and a few tries. */
export async function openStep(tx: Tx<{ cipher: Cipher }>, call: Call, { userId, proof, wants, ways }: Step) {
  const token = newToken()
  const expires_at = new Date(tx.now.getTime() + stepMinutes * 60_000)
  await tx.db
    .insertInto('sign_in_steps')
    .values({
      id: randomUUID(),
      user_id: userId,
      token_hash: stepDigest(tx.services.cipher, token),
      proof,
      wants,
      created_at: tx.now,
      expires_at,
    })
    .execute()
  tx.afterCommit(() => call.setAuthCookie('step', { value: token, seconds: stepMinutes * 60 }))
  return { next: wants, step: call.browser ? null : token, ways }
}

/** The step of this browser, or of the token that a program was given. */
export async function liveStep(reader: Reader<{ cipher: Cipher }>, call: Call, given: string | undefined) {
  const token = given ?? call.authCookie('step')
  if (!token) return undefined
  return reader.db
    .selectFrom('sign_in_steps as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id', 's.proof', 's.wants', 'u.phone'])
    .where('s.token_hash', '=', stepDigest(reader.services.cipher, token))
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', reader.now)
    .where('s.tries', '<', triesOfStep)
    .where('u.deleted_at', 'is', null)
    .$narrowType<{ phone: string }>()
    .executeTakeFirst()
}

export async function assertStep(reader: Reader<{ cipher: Cipher }>, call: Call, given: string | undefined) {
  const step = await liveStep(reader, call, given)
  if (!step) throw new AppError('step_over')
  return step
}

/** Whatever sign-ins of the person are half done, they go no further. */
export async function endSteps(tx: Tx, userId: number): Promise<void> {
  await tx.db
    .updateTable('sign_in_steps')
    .set({ ended_at: tx.now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}
