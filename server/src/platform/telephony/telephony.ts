import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { Tx } from '../tx.ts'

/** How a person is told a code: the last digits of the calling number, or a message. */
export type CodeChannel = 'call' | 'sms'

export interface CodeMessage {
  /** E.164. */
  phone: string
  code: string
  locale: Locale
  /** The same for the same challenge; providers that can use it never call twice for one. */
  key: string
}

/** Runs a piece of work in a transaction of its own. */
export type Transact = <R>(work: (tx: Tx) => Promise<R>) => Promise<R>

export interface Telephony {
  channel: CodeChannel
  /** Can it tell codes longer than the four digits that a calling number ends with? */
  longCodes: boolean
  /** False while nothing can be sent: no provider is set up, or its breaker is open. */
  ready(): boolean
  /**
   * Has the phone called or messaged so that the person learns the code.
   * Throws AppError('unavailable') when the provider fails and invalid({phone}) when it can't reach the number.
   */
  sendCode(message: CodeMessage, transact: Transact): Promise<void>
}
