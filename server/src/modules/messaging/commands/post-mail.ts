import { randomUUID } from 'node:crypto'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { type EventAlias, type ValuesOf, withoutSecrets } from '@slipway/domain/messaging/events.ts'
import type { SentSource } from '@slipway/domain/messaging/sent.ts'
import { AppError } from '../../../platform/app-error.ts'
import { type Letter, renderLetter } from '../../../platform/mail/letter.ts'
import type { Mail, Message } from '../../../platform/mail/mail.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { type Posted, sealMail, sendMailJob } from '../jobs/send-mail.ts'
import { noteQueued } from './note-sent.ts'

type Needs = Tx<{ cipher: Cipher; mail: Mail }>

interface Posting<E extends EventAlias> {
  event: E
  to: string
  userId: number | null
  locale: Locale
  values: ValuesOf<E>
  /** What is sent where nobody has written another text for the event. */
  builtIn: (values: ValuesOf<E>) => Letter
  /** At most one message leaves for a key. */
  key?: string
  /** After this moment the message has no more sense and is not sent. */
  until?: Date
  /** Where the receiver ends such mails (List-Unsubscribe). */
  unsubscribe?: string
}

/**
 * The one way for mail of the product: of an event, in the words of its template where there is one. It leaves when the
 * transaction commits. Throws mail_unavailable when nothing can send it.
 */
export async function postMail<E extends EventAlias>(tx: Needs, posting: Posting<E>): Promise<void> {
  const { event, to, userId, locale, values, builtIn, key = randomUUID(), until, unsubscribe } = posting
  const said = renderLetter(builtIn(values))
  const kept = renderLetter(builtIn(withoutSecrets(event, values)))
  const written = { event, locale, values }
  await leave(tx, key, {
    ...{ to, userId, source: 'built-in', written, said, kept, until: until?.toISOString() ?? null, unsubscribe },
  })
}

interface Ready extends Message {
  event: EventAlias | null
  userId: number | null
}

/** A mail whose words somebody has chosen themselves, with examples for what would open something. */
export const postReady = (tx: Needs, { to, event, userId, ...said }: Ready): Promise<void> =>
  leave(tx, randomUUID(), { to, userId, event, source: 'by-hand', written: null, said, kept: said, until: null })

async function leave(
  tx: Needs,
  key: string,
  {
    userId,
    event,
    source,
    kept,
    ...posted
  }: Omit<Posted, 'kept'> & {
    userId: number | null
    event?: EventAlias | null
    source: SentSource
    kept: Omit<Message, 'to'>
  },
): Promise<void> {
  const { cipher, mail } = tx.services
  if (!mail.ready()) throw new AppError('mail_unavailable')
  await noteQueued(tx, {
    ...{ key, channel: 'email', user_id: userId, recipient: posted.to, source },
    ...{ event_alias: posted.written?.event ?? event ?? null, subject: kept.subject, body: kept.text },
  })
  await tx.enqueue(sendMailJob, { key, sealed: sealMail(cipher, key, posted) }, { id: key })
}
