import { type MailRoutes, mailerFor } from '@slipway/domain/messaging/senders.ts'
import type { JobHost } from '../../../platform/jobs/job.ts'
import type { Outgoing } from '../../../platform/mail/mail.ts'
import type { MailSender } from '../../../platform/mail/sender.ts'

type Host = Pick<JobHost<{ mail: MailSender }>, 'services' | 'transact'>

/**
 * Hands a mail to the mailer of its receiver's domain now, in no queue: for whoever keeps themselves what became of it.
 * Throws MailFailed.
 */
export async function handOver({ services, transact }: Host, routes: MailRoutes, message: Outgoing): Promise<void> {
  await services.mail.send({ ...message, mailer: mailerFor(routes, message.to) }, transact)
}
