import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { Tx } from '../tx.ts'

/** The last digits of the calling number, a voice, or a message. */
export const ways = ['ring', 'voice', 'sms'] as const
export type Way = (typeof ways)[number]

export interface CodeMessage {
  /** E.164. */
  phone: string
  code: string
  locale: Locale
  /** What is written, where somebody wrote another text than ours; a voice has its own. */
  text?: string
  /** The same for the same challenge; providers that can use it never call twice for one. */
  key: string
}

/** Runs a piece of work in a transaction of its own. */
export type Transact = <R>(work: (tx: Tx) => Promise<R>) => Promise<R>

export type DeliveryState = 'pending' | 'delivered' | 'failed'
