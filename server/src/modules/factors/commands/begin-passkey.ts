import type { Actor } from '@slipway/domain/access/actor.ts'
import { factorsMost } from '@slipway/domain/factors/kinds.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Call } from '../../../platform/call.ts'
import type { Tx } from '../../../platform/tx.ts'
import { ownerOf } from '../../identity/queries/owner.ts'
import { keepChallenge, siteOf } from '../passkeys.ts'
import { passkeysOf } from '../queries/ways.ts'
import type { Webauthn } from './ask-passkey.ts'

/** What the browser is asked for to make a passkey; those that the person has aren't made again. */
export async function beginPasskey(
  tx: Tx,
  { userId, sessionId }: Actor,
  _input: unknown,
  call: Call,
  { generateRegistrationOptions }: Webauthn,
) {
  const own = await passkeysOf(tx, userId)
  if (own.length >= factorsMost) throw new AppError('factor_limit')
  const { first_name, last_name, phone, uuid } = await ownerOf(tx, userId)
  const options = await generateRegistrationOptions({
    rpName: 'Slipway',
    rpID: siteOf(call).rpID,
    userID: new Uint8Array(Buffer.from(uuid)),
    userName: phone ?? uuid,
    userDisplayName: `${first_name} ${last_name}`.trim(),
    attestationType: 'none',
    excludeCredentials: own.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: transports as never[],
    })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  await keepChallenge(tx, sessionId, options.challenge)
  return { data: { options: JSON.stringify(options) } }
}
