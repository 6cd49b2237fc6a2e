import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Given } from '@slipway/domain/factors/schema.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Call } from '../../../platform/call.ts'
import type { Before } from '../../../platform/guard.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { countFactorTry } from '../limits.ts'
import { credentialOf, readAnswer, siteOf, takeChallenge } from '../passkeys.ts'
import { readTotp } from '../queries/read-totp.ts'
import { passkeysOf } from '../queries/ways.ts'
import { recoveryHash } from '../recovery.ts'
import { webauthn } from './ask-passkey.ts'

/** What was right, and what `keepProof` has to spend. */
export type FactorProof = { userId: number; lane: string } & (
  | { way: 'totp'; id: number; step: number }
  | { way: 'recovery'; id: number }
  | { way: 'passkey'; id: number; counter: number }
)

interface Asked {
  userId: number
  lane: string
  /** The session or step that was asked for a passkey. */
  holder: string
  given: Pick<Given, 'totp' | 'recovery_code' | 'passkey'>
}

/** Is the second factor right? Throws what is wrong with it; a try is counted before it is looked at. */
export async function proveFactor(
  before: Before<{ cipher: Cipher }>,
  call: Call,
  { userId, lane, holder, given }: Asked,
): Promise<FactorProof> {
  await before.transact((tx) => countFactorTry(tx, userId, lane))
  const { totp, recovery_code, passkey } = given
  if (totp !== undefined) return { userId, lane, ...(await proveTotp(before.reader, userId, totp)) }
  if (recovery_code !== undefined)
    return { userId, lane, ...(await proveRecovery(before.reader, userId, recovery_code)) }
  if (passkey !== undefined) return { userId, lane, ...(await provePasskey(before, call, { userId, holder, passkey })) }
  throw invalid({ totp: 'required' })
}

async function proveTotp(reader: Reader<{ cipher: Cipher }>, userId: number, code: string) {
  const { id, step, last } = await readTotp(reader, { userId, code, confirmed: true })
  if (step <= last) throw invalid({ totp: 'code_invalid' })
  return { way: 'totp', id, step } as const
}

async function proveRecovery({ db }: Reader, userId: number, code: string) {
  const row = await db
    .selectFrom('recovery_codes')
    .select('id')
    .where('user_id', '=', userId)
    .where('code_hash', '=', recoveryHash(userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw invalid({ recovery_code: 'code_invalid' })
  return { way: 'recovery', id: row.id } as const
}

async function provePasskey(
  before: Before,
  call: Call,
  { userId, holder, passkey }: { userId: number; holder: string; passkey: string },
) {
  const response = readAnswer(passkey) as AuthenticationResponseJSON
  const expectedChallenge = await takeChallenge(before, holder)
  const own = (await passkeysOf(before.reader, userId)).find(({ credential_id }) => credential_id === response.id)
  if (!own) throw new AppError('passkey_refused')
  const { origin, rpID } = siteOf(call)
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...{ response, expectedChallenge, credential: credentialOf(own), requireUserVerification: false },
    ...{ expectedOrigin: origin, expectedRPID: rpID },
  }).catch((cause: unknown) => {
    throw Object.assign(new AppError('passkey_refused'), { cause })
  })
  if (!verified) throw new AppError('passkey_refused')
  return { way: 'passkey', id: own.id, counter: authenticationInfo.newCounter } as const
}
