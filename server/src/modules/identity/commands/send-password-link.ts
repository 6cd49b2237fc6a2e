import type { Actor } from '@slipway/domain/access/actor.ts'
import { sql } from 'kysely'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Config } from '../../../platform/config.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { sameHands } from '../../activity/queries/hands.ts'
import { postMail } from '../../messaging/commands/post-mail.ts'
import { passwordLinkLetter } from '../letters/password-link.ts'
import { localeOf } from '../letters/words.ts'
import { linksOfPerson } from '../password-links.ts'
import { foreignAddressDays } from '../queries/set-by-others.ts'
import { spend } from './limits.ts'
import { makePasswordLink } from './make-password-link.ts'

const dayMs = 86_400_000

/**
 * Mails a person a link with which they set a password themselves. Its token is in that mail and nowhere else; a newer
 * link replaces an older one.
 */
export async function sendPasswordLink(
  tx: Tx<{ cipher: Cipher; config: Config; mail: Mail }>,
  actor: Actor,
  userId: number,
): Promise<void> {
  if (!tx.services.mail.ready()) throw new AppError('mail_unavailable')
  const person = await tx.db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'is_internal', 'interface_language', 'is_block'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw new AppError('not_found')
  if (person.is_block) throw new AppError('password_link_blocked')
  if (!person.email) throw invalid({ email: 'link_needs_email' })
  if (await setTheEmail(tx, actor, userId)) throw new AppError('password_link_own_address')
  await spend(tx, linksOfPerson(userId))
  const { id, url, minutes, expires } = await makePasswordLink(tx, person)
  await postMail(tx, {
    ...{ event: 'password-link', to: person.email, userId, locale: localeOf(person), key: id, until: expires },
    values: { name: person.first_name, url, minutes: String(minutes) },
    builtIn: (values) => passwordLinkLetter(person, values),
  })
  record(tx, actor, { subject: 'user', id: userId, action: 'password-link' })
}

/** An administrator who could choose the address would choose the password after all. */
async function setTheEmail(tx: Tx, actor: Actor, userId: number): Promise<boolean> {
  const since = new Date(tx.now.getTime() - foreignAddressDays * dayMs)
  const changes = await tx.db
    .selectFrom('activity_logs')
    .select(['actor_id', 'impersonator_id'])
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', userId)
    .where('action', '=', 'update')
    .where('created_at', '>', since)
    .where(sql<boolean>`changes ? 'email'`)
    .execute()
  const setters = changes.flatMap((change) => [change.actor_id ?? [], change.impersonator_id ?? []].flat())
  const others = setters.filter((id) => id !== userId)
  return (await sameHands(tx, actor.userId, others, since)).size > 0
}
