/** One message to one address. What people typed is text in it: whoever makes `html` has escaped it. */
export interface Message {
  to: string
  subject: string
  text: string
  html: string
}

/** The key names it, so that a receiver knows a second copy. */
export interface Outgoing extends Message {
  key: string
  /** Where the receiver ends such mails; none for what nobody can do without. */
  unsubscribe?: string | undefined
  /** A POST to that address ends them at once (RFC 8058). */
  oneClick?: boolean | undefined
}

export interface MailDriver {
  /** Hands the message over. Throws MailFailed, whose text names neither people nor contents. */
  send(message: Outgoing): Promise<void>
}

/** What a mailer is known by; nothing of it is a secret. */
export interface Mailer {
  name: string
  from: string
  host: string
}

export interface Mail {
  /** Those that are set up, the main one first. */
  mailers: readonly Mailer[]
  /** False when nothing is set up to send mail with. */
  ready(): boolean
}

/**
 * How a mail failed. `address`: there is no such receiver; `refused`: the message is not wanted; `later`: not for this
 * receiver at the moment; `closing`: the server left at this receiver, which may be because of them or not; `away`: it took
 * nothing, whoever is written to; `unknown`: it may have been taken.
 */
export type MailFault = 'address' | 'refused' | 'later' | 'closing' | 'away' | 'unknown'

export class MailFailed extends Error {
  /** No other try will go better: the address does not exist, the message is refused. */
  readonly permanent: boolean
  readonly fault: MailFault
  constructor(reason: string, permanent: boolean, fault: MailFault = permanent ? 'refused' : 'unknown') {
    super(`mail: ${reason}`)
    this.name = 'MailFailed'
    this.permanent = permanent
    this.fault = fault
  }
}
