import type { JobHost } from '../jobs/job.ts'
import type { Mail, Outgoing } from './mail.ts'

/** What really sends. Nobody has it but the job behind postMail (tools/check-zones.ts): no mail goes around that. */
export interface MailSender extends Mail {
  /** By the named mailer, the main one where it is none of those. Throws as a driver does. */
  send(message: Outgoing & { mailer: string }, transact: JobHost['transact']): Promise<void>
}
