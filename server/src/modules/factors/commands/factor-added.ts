import type { Actor } from '@slipway/domain/access/actor.ts'
import { record } from '../../../platform/activity.ts'
import type { Call } from '../../../platform/call.ts'
import type { Config } from '../../../platform/config.ts'
import { actorChanged } from '../../../platform/events.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { credentialChanged } from '../../identity/commands/credential-changed.ts'
import { recoveryLeft } from '../queries/ways.ts'
import { replaceRecoveryCodes } from '../recovery.ts'

/** After a second factor was taken on: the person is told, and has recovery codes from the first one on. */
export async function factorAdded(
  tx: Tx<{ cipher: Cipher; config: Config; mail: Mail }>,
  actor: Actor,
  call: Call,
  { kind, name }: { kind: string; name: string },
) {
  const { userId } = actor
  record(tx, actor, { subject: 'user', id: userId, action: 'factor-add', reason: `${kind}: ${name}` })
  await credentialChanged(tx, call, { userId, actorId: userId, what: 'factor-added' })
  await actorChanged(tx, userId)
  const recovery_codes = (await recoveryLeft(tx, userId)) ? null : await replaceRecoveryCodes(tx, userId)
  return { data: { recovery_codes } }
}
