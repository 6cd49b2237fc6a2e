import type { JobHost } from '../jobs/job.ts'

/** One message to one address. What people typed is text in it: whoever makes `html` has escaped it. */
export interface Message {
  to: string
  subject: string
  text: string
  html: string
}

export interface Mail {
  /** False when nothing is set up to send mail with. */
  ready(): boolean
  /**
   * Hands the message over; the key names it, so that a receiver knows a second copy. Throws MailFailed, whose text
   * names neither people nor contents.
   */
  send(message: Message & { key: string }, transact: JobHost['transact']): Promise<void>
}

export class MailFailed extends Error {
  /** No other try will go better: the address does not exist, the message is refused. */
  readonly permanent: boolean
  constructor(reason: string, permanent: boolean) {
    super(`mail: ${reason}`)
    this.name = 'MailFailed'
    this.permanent = permanent
  }
}
