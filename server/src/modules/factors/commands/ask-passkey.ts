import { AppError } from '../../../platform/app-error.ts'
import type { Call } from '../../../platform/call.ts'
import type { Tx } from '../../../platform/tx.ts'
import { keepChallenge, siteOf } from '../passkeys.ts'
import { passkeysOf } from '../queries/ways.ts'

/** Comes with the first use, as most people have no passkey; before the transaction, which waits for nothing but SQL. */
export const webauthn = () => import('@simplewebauthn/server')
export type Webauthn = Awaited<ReturnType<typeof webauthn>>

/** What the browser is asked for, on behalf of a session or a step (`holder`). */
export async function askPasskey(
  tx: Tx,
  call: Call,
  { userId, holder }: { userId: number; holder: string },
  { generateAuthenticationOptions }: Webauthn,
) {
  const passkeys = await passkeysOf(tx, userId)
  if (!passkeys.length) throw new AppError('factor_missing')
  const options = await generateAuthenticationOptions({
    rpID: siteOf(call).rpID,
    userVerification: 'preferred',
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: transports as never[],
    })),
  })
  await keepChallenge(tx, holder, options.challenge)
  return { data: { options: JSON.stringify(options) } }
}
