import { deviceName } from '@slipway/domain/identity/device.ts'
import { tagOf } from '@slipway/domain/notifications/kinds.ts'
import type { Call } from '../../../platform/call.ts'
import type { Config } from '../../../platform/config.ts'
import { linkTo } from '../../../platform/links.ts'
import { renderLetter } from '../../../platform/mail/letter.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { postMail } from '../../../platform/mail/post.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { notify } from '../../notifications/commands/notify.ts'
import { credentialChangedLetter } from '../letters/credential-changed.ts'
import { signInPath } from '../letters/words.ts'
import { endPasswordLinks } from './end-password-links.ts'

export type Credential = 'password' | 'email' | 'phone'

interface Changed {
  userId: number
  /** Who did it: the person, or an administrator. */
  actorId: number
  what: Credential
  /** The address before, when that is what changed. */
  previousEmail?: string | null
}

/**
 * Whoever changes with what a person gets in says so here, after the change and in its transaction: the person is told
 * in the product and by mail (at the former address too), and links to set a password lose their worth.
 */
export async function credentialChanged(
  tx: Tx<{ cipher: Cipher; config: Config; mail: Mail }>,
  call: Call,
  changed: Changed,
): Promise<void> {
  const { userId, actorId, what, previousEmail } = changed
  await endPasswordLinks(tx, userId)
  const own = userId === actorId
  notify(tx, {
    userIds: [userId],
    kind: 'credential-changed',
    tag: tagOf['credential-changed'],
    params: own
      ? { change: what, device: deviceName(call.userAgent), ip: call.ip }
      : { change: `${what}-by-administrator` },
    ...(own ? {} : { authorId: actorId }),
  })
  if (!tx.services.mail.ready()) return
  const person = await tx.db
    .selectFrom('users')
    .select(['email', 'first_name', 'is_internal', 'interface_language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const letter = renderLetter(
    credentialChangedLetter(person, {
      what,
      at: tx.now,
      from: own ? call : null,
      email: person.email,
      resetUrl: linkTo(tx.services.config, `${signInPath(person)}?by=reset`),
    }),
  )
  const addresses = new Set([person.email, previousEmail])
  for (const to of addresses) if (to) await postMail(tx, { to, ...letter })
}
