import { randomUUID } from 'node:crypto'
import type { Actor } from '@slipway/domain/access/actor.ts'
import { emailCodeDigits, emailCodeMinutes, emailCodePauseSeconds } from '@slipway/domain/users/email-code.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Before } from '../../../platform/guard.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { postMail } from '../../messaging/commands/post-mail.ts'
import { emailCodeDigest, newCode } from '../codes.ts'
import { emailCodeLetter } from '../letters/email-code.ts'
import { type Addressee, localeOf } from '../letters/words.ts'
import { liveEmailCode } from '../queries/email-code.ts'
import { endEmailCodes } from './end-email-codes.ts'
import { count, emailsOfAddress, emailsOfPerson } from './limits.ts'

/** Counted and committed before it is told whether the address is free: asking is bounded as well. */
export async function countEmailCode({ reader, transact }: Before, userId: number, email: string): Promise<void> {
  const live = await liveEmailCode(reader, userId).where('email', '=', email).executeTakeFirst()
  const since = live ? Math.floor((reader.now.getTime() - live.created_at.getTime()) / 1000) : emailCodePauseSeconds
  if (since < emailCodePauseSeconds) throw new AppError('too_many_requests', { seconds: emailCodePauseSeconds - since })
  for (const budget of [emailsOfPerson(userId), emailsOfAddress(email)]) {
    const { wait } = await transact((tx) => count(tx, budget))
    if (wait !== null) throw new AppError('too_many_requests', { seconds: wait })
  }
}

interface Whose extends Addressee {
  id: number
}

/**
 * Mails a code to an address that the person says is theirs; a newer one replaces it. The code is in that letter and
 * nowhere else.
 */
export async function sendEmailCode(
  tx: Tx<{ cipher: Cipher; mail: Mail }>,
  actor: Actor,
  person: Whose,
  email: string,
): Promise<void> {
  if (!tx.services.mail.ready()) throw new AppError('mail_unavailable')
  await endEmailCodes(tx, person.id)
  const [id, code] = [randomUUID(), newCode(emailCodeDigits)]
  const expires_at = new Date(tx.now.getTime() + emailCodeMinutes * 60_000)
  await tx.db
    .insertInto('email_confirmations')
    .values({
      id,
      user_id: person.id,
      email,
      code_hash: emailCodeDigest(tx.services.cipher, id, code),
      created_at: tx.now,
      expires_at,
    })
    .execute()
  await postMail(tx, {
    ...{ event: 'email-code', to: email, userId: person.id, locale: localeOf(person), key: id, until: expires_at },
    values: { code, minutes: String(emailCodeMinutes) },
    builtIn: (values) => emailCodeLetter(person, values),
  })
  record(tx, actor, { subject: 'user', id: person.id, action: 'email-code' })
}
