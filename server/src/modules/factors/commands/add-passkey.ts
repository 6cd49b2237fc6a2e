import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Actor } from '@slipway/domain/access/actor.ts'
import type { factorsContract } from '@slipway/domain/factors/contract.ts'
import { factorsMost } from '@slipway/domain/factors/kinds.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Call } from '../../../platform/call.ts'
import type { Config } from '../../../platform/config.ts'
import type { Before } from '../../../platform/guard.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { lockOwner } from '../../identity/queries/owner.ts'
import { readAnswer, siteOf, takeChallenge } from '../passkeys.ts'
import { passkeysOf } from '../queries/ways.ts'
import { webauthn } from './ask-passkey.ts'
import { factorAdded } from './factor-added.ts'

type Add = Input<(typeof factorsContract)['addPasskey']>

/** The browser has made a passkey for this site, as this session asked it to. */
export async function proveNewPasskey(before: Before, { sessionId }: Actor, { body }: Add, call: Call) {
  const response = readAnswer(body.passkey) as RegistrationResponseJSON
  const expectedChallenge = await takeChallenge(before, sessionId)
  const { origin, rpID } = siteOf(call)
  const { verifyRegistrationResponse } = await webauthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    ...{ response, expectedChallenge, requireUserVerification: false },
    ...{ expectedOrigin: origin, expectedRPID: rpID },
  }).catch((cause: unknown) => {
    throw Object.assign(new AppError('passkey_refused'), { cause })
  })
  if (!verified) throw new AppError('passkey_refused')
  return registrationInfo.credential
}

export async function addPasskey(
  tx: Tx<{ cipher: Cipher; config: Config; mail: Mail }>,
  actor: Actor,
  { body: { name } }: Add,
  call: Call,
  { id, publicKey, counter, transports = [] }: Awaited<ReturnType<typeof proveNewPasskey>>,
) {
  const { userId } = actor
  await lockOwner(tx, userId)
  if ((await passkeysOf(tx, userId)).length >= factorsMost) throw new AppError('factor_limit')
  await tx.db
    .insertInto('second_factors')
    .values({
      user_id: userId,
      kind: 'passkey',
      name,
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      sign_count: BigInt(counter),
      transports: [...transports],
      created_at: tx.now,
      confirmed_at: tx.now,
    })
    .execute()
  return factorAdded(tx, actor, call, { kind: 'passkey', name })
}
