import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import { defineJob, type JobContext } from '../jobs/job.ts'
import type { Mail } from '../mail/mail.ts'
import type { Cipher } from '../security/cipher.ts'
import type { Tx } from '../tx.ts'
import { MailFailed, type Message } from './mail.ts'

/** What must not rest in clear in the table of jobs: addresses, names, links that open something. */
const sealedMessage = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  until: z.iso.datetime().nullable(),
})

const contextOf = (key: string) => `mail ${key}`

/** Tried for about twenty minutes. A server that dies between taking a message and saying so gets it twice. */
export const sendMailJob = defineJob({
  name: 'mail.send',
  schema: z.object({ key: z.uuid(), sealed: z.string() }),
  retries: 10,
  run: async ({ log, now, services, transact }: JobContext<{ cipher: Cipher; mail: Mail }>, { key, sealed }) => {
    const opened = JSON.parse(services.cipher.open(sealed, contextOf(key)))
    const { until, ...message } = sealedMessage.parse(opened)
    if (until && new Date(until) <= now()) return log.warn({ mail: key }, 'mail too late to be sent')
    try {
      await services.mail.send({ ...message, key }, transact)
    } catch (error) {
      log.warn({ mail: key, reason: error instanceof Error ? error.message : 'unknown' }, 'mail not sent')
      if (!(error instanceof MailFailed && error.permanent)) throw error
    }
  },
})

interface Posting extends Message {
  /** At most one message leaves for a key. */
  key?: string
  /** After this moment the message has no more sense and is not sent. */
  until?: Date
}

/** Leaves a message to be sent when the transaction commits. Throws mail_unavailable when nothing can send it. */
export async function postMail(
  tx: Tx<{ cipher: Cipher; mail: Mail }>,
  { key = randomUUID(), until, ...message }: Posting,
): Promise<void> {
  const { cipher, mail } = tx.services
  if (!mail.ready()) throw new AppError('mail_unavailable')
  const text = JSON.stringify({ ...message, until: until?.toISOString() ?? null })
  await tx.enqueue(sendMailJob, { key, sealed: cipher.seal(text, contextOf(key)) }, { id: key })
}
