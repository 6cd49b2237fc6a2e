import { locale } from '@slipway/domain/kernel/locale.schema.ts'
import { eventOf } from '@slipway/domain/messaging/events.ts'
import { mailerFor } from '@slipway/domain/messaging/senders.ts'
import { z } from 'zod'
import { defineJob, type JobContext } from '../../../platform/jobs/job.ts'
import { MailFailed } from '../../../platform/mail/mail.ts'
import type { MailSender } from '../../../platform/mail/sender.ts'
import type { Sandbox } from '../../../platform/sandbox/sandbox.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import { setting } from '../../settings/queries/settings.ts'
import { noteOutcome } from '../commands/note-sent.ts'
import { writtenMail } from '../queries/written.ts'

/** What must not rest in clear in the table of jobs: addresses, names, links that open something. */
const posted = z.object({
  to: z.string(),
  said: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  /** By what the words of the event's template are made, if it has one when the mail leaves. */
  written: z.object({ event: z.string(), locale, values: z.record(z.string(), z.string()) }).nullable(),
  until: z.iso.datetime().nullable(),
  unsubscribe: z.string().optional(),
})
export type Posted = z.infer<typeof posted>

type Context = JobContext<{ cipher: Cipher; mail: MailSender; sandbox: Sandbox }>

const contextOf = (key: string) => `mail ${key}`

export const sealMail = (cipher: Cipher, key: string, mail: Posted): string =>
  cipher.seal(JSON.stringify(mail), contextOf(key))

/** Tried for about twenty minutes. A server that dies between taking a message and saying so gets it twice. */
export const sendMailJob = defineJob({
  name: 'mail.send',
  schema: z.object({ key: z.uuid(), sealed: z.string() }),
  retries: 10,
  run: async (context: Context, { key, sealed }) => {
    const { services, now, transact } = context
    const mail = posted.parse(JSON.parse(services.cipher.open(sealed, contextOf(key))))
    if (mail.until && new Date(mail.until) <= now())
      return transact((tx) => noteOutcome(tx, key, { status: 'late', carrier: null }))
    await send(context, key, mail)
  },
})

async function send(context: Context, key: string, { to, said, written, unsubscribe }: Posted): Promise<void> {
  const { log, services, transact, finish } = context
  const own = await ownWords(context, written)
  const carrier = mailerFor(await transact((tx) => setting(tx, 'mail_routes')), to)
  const words = own && { source: 'template' as const, subject: own.kept.subject, body: own.kept.text }
  try {
    await services.mail.send({ ...(own?.said ?? said), to, key, mailer: carrier, unsubscribe }, transact)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    log.warn({ mail: key, mailer: carrier, reason }, 'mail not sent')
    await transact((tx) => noteOutcome(tx, key, { ...words, status: 'failed', carrier, reason: told(error) }))
    if (error instanceof MailFailed && error.permanent) return
    throw error
  }
  await finish((tx) => noteOutcome(tx, key, { ...words, status: 'sent', carrier }))
}

/** Errors of ours name neither people nor contents; of others nobody knows. */
const told = (error: unknown) => (error instanceof MailFailed ? error.message : 'unknown')

async function ownWords(context: Context, written: Posted['written']) {
  const event = written && eventOf(written.event)
  // A deployment may have taken the event away.
  return event ? writtenMail(context, { event, locale: written.locale, values: written.values as never }) : null
}
