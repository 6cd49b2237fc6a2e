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

export class MailFailed extends Error {
  /** No other try will go better: the address does not exist, the message is refused. */
  readonly permanent: boolean
  constructor(reason: string, permanent: boolean) {
    super(`mail: ${reason}`)
    this.name = 'MailFailed'
    this.permanent = permanent
  }
}
