import type { FirstProof } from '@slipway/domain/factors/kinds.ts'
import { record } from '../../../platform/activity.ts'
import type { Call } from '../../../platform/call.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tokens } from '../../../platform/security/tokens.ts'
import type { Tx } from '../../../platform/tx.ts'
import { factorWays } from '../../factors/queries/ways.ts'
import { setting } from '../../settings/queries/settings.ts'
import { knownBrowser } from '../queries/known-browser.ts'
import { answerSignedIn } from '../signed-in.ts'
import { openStep } from './open-step.ts'
import { trustBrowser } from './trust-browser.ts'

interface Entering {
  userId: number
  visitorId?: string | undefined
}

/** The first factor was right: signs in, or says what is asked for beside it. */
export async function enter(
  tx: Tx<{ cipher: Cipher; tokens: Tokens }>,
  call: Call,
  { userId, phone, proof, visitorId }: Entering & { phone: string; proof: FirstProof },
) {
  const ways = await factorWays(tx, userId)
  if (ways.length) return openStep(tx, call, { userId, proof, wants: 'factor', ways })
  const isStranger = proof === 'password' && (await knownBrowser(tx, call, phone)) === undefined
  if (isStranger && (await setting(tx, 'password_code'))) {
    return openStep(tx, call, { userId, proof, wants: 'code', ways: [] })
  }
  return finishEntering(tx, call, { userId, visitorId, reason: proof })
}

/** Nothing else is asked for: the session begins, and the browser is known from now on. */
export async function finishEntering(
  tx: Tx<{ cipher: Cipher; tokens: Tokens }>,
  call: Call,
  { userId, visitorId, reason }: Entering & { reason: string },
) {
  record(tx, { userId, impersonatorId: null }, { subject: 'user', id: userId, action: 'sign-in', reason })
  await trustBrowser(tx, call, userId)
  return { ...(await answerSignedIn(tx, call, { userId, visitorId })), next: null, step: null, ways: [] }
}
