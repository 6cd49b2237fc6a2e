import type { WebAuthnCredential } from '@simplewebauthn/server'
import { stepMinutes } from '@slipway/domain/factors/kinds.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Call } from '../../platform/call.ts'
import type { Before } from '../../platform/guard.ts'
import type { Tx } from '../../platform/tx.ts'

export const siteOf = ({ origin }: Call) => ({ origin, rpID: URL.parse(origin)?.hostname ?? '' })

export interface Passkey {
  id: number
  credential_id: string
  public_key: string
  sign_count: bigint
  transports: string[]
}

export const credentialOf = ({ credential_id, public_key, sign_count, transports }: Passkey): WebAuthnCredential => ({
  id: credential_id,
  publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
  counter: Number(sign_count),
  transports: transports as NonNullable<WebAuthnCredential['transports']>,
})

/** What the session or the step is to be answered with; it ends what it was asked before. */
export async function keepChallenge(tx: Tx, holder: string, challenge: string): Promise<void> {
  const expires_at = new Date(tx.now.getTime() + stepMinutes * 60_000)
  await tx.db
    .insertInto('passkey_challenges')
    .values({ holder, challenge, expires_at })
    .onConflict((conflict) => conflict.column('holder').doUpdateSet({ challenge, expires_at }))
    .execute()
}

/** Each challenge is answered once, right or wrong. */
export async function takeChallenge({ transact }: Before, holder: string): Promise<string> {
  const row = await transact((tx) =>
    tx.db
      .deleteFrom('passkey_challenges')
      .where('holder', '=', holder)
      .where('expires_at', '>', tx.now)
      .returning('challenge')
      .executeTakeFirst(),
  )
  if (!row) throw new AppError('passkey_refused')
  return row.challenge
}

/** What the browser says, as far as it is JSON at all; the library looks at every part of it. */
export function readAnswer(text: string): object {
  try {
    const answer: unknown = JSON.parse(text)
    if (typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string') {
      return answer
    }
  } catch {
    // As refused as any other answer.
  }
  throw new AppError('passkey_refused')
}
