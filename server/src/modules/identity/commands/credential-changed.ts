import { deviceName } from '@slipway/domain/identity/device.ts'
import { tagOf } from '@slipway/domain/notifications/kinds.ts'
import type { Call } from '../../../platform/call.ts'
import type { Config } from '../../../platform/config.ts'
import { linkTo } from '../../../platform/links.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { postMail } from '../../messaging/commands/post-mail.ts'
import { notify } from '../../notifications/commands/notify.ts'
import { changeWords, credentialChangedLetter } from '../letters/credential-changed.ts'
import { localeOf, signInPath } from '../letters/words.ts'
import { endEmailCodes } from './end-email-codes.ts'
import { endPasswordLinks } from './end-password-links.ts'
import { endSteps } from './open-step.ts'

export type Credential = 'password' | 'email' | 'phone' | 'purse' | FactorChange
export type FactorChange = 'factor-added' | 'factor-removed' | 'recovery-renewed' | 'recovery-used'

/** The mail says more of second factors than the notice. */
const noticeOf = (what: Credential): string => (what.includes('-') ? 'factor' : what)

/** What is told of where it was done. */
export type Whence = Pick<Call, 'ip' | 'userAgent'>

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
 * in the product and by mail (at the former address too), and links to set a password and codes that were mailed lose
 * their worth.
 */
export async function credentialChanged(
  tx: Tx<{ cipher: Cipher; config: Config; mail: Mail }>,
  call: Call,
  changed: Changed,
): Promise<void> {
  const { userId } = changed
  await endPasswordLinks(tx, userId)
  await endEmailCodes(tx, userId)
  await endSteps(tx, userId)
  await tellOfChange(tx, call, changed)
}

/** Tells the person alone: nobody gets in with what was changed. */
export async function tellOfChange(
  tx: Tx<{ cipher: Cipher; config: Config; mail: Mail }>,
  call: Whence,
  { userId, actorId, what, previousEmail }: Changed,
): Promise<void> {
  const own = userId === actorId
  notify(tx, {
    userIds: [userId],
    kind: 'credential-changed',
    tag: tagOf['credential-changed'],
    params: own
      ? { change: noticeOf(what), device: deviceName(call.userAgent), ip: call.ip }
      : { change: `${noticeOf(what)}-by-administrator` },
    ...(own ? {} : { authorId: actorId }),
  })
  if (!tx.services.mail.ready()) return
  const person = await tx.db
    .selectFrom('users')
    .select(['email', 'first_name', 'is_internal', 'interface_language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const resetUrl = linkTo(tx.services.config, `${signInPath(person)}?by=reset`)
  const letter = { what, at: tx.now, from: own ? call : null, email: person.email, resetUrl }
  const addresses = new Set([person.email, previousEmail])
  for (const to of addresses) {
    if (!to) continue
    await postMail(tx, {
      ...{ event: 'credential-changed', to, userId, locale: localeOf(person) },
      values: { name: person.first_name, url: resetUrl, ...changeWords(person, letter) },
      builtIn: () => credentialChangedLetter(person, letter),
    })
  }
}
