import { cutAt, outerText } from '../outer-text.ts'
import type { CodeMessage, DeliveryState, Transact, Way } from './message.ts'

export { type PhoneService as ProviderName, phoneServices as providerNames } from '@slipway/domain/messaging/senders.ts'

/**
 * What became of a request that failed. `unreachable`: it can't reach the number. `busy`: not this number, not now.
 * `refused`: nothing was sent, and the reason lies with the provider. `unknown`: nobody knows whether it was sent.
 */
export type Failure = 'unreachable' | 'busy' | 'refused' | 'unknown'

/** Of its words so many are looked at. */
const mostWords = 10_000

/** Its words come from outside and are logged: without what may be a code, a phone or a key that is repeated to us. */
export class ProviderError extends Error {
  readonly failure: Failure
  constructor(failure: Failure, words: unknown, options?: ErrorOptions) {
    super(cutAt(outerText(String(words), mostWords).replace(/\S{16,}|\d{4,}/g, '…'), 200), options)
    this.name = 'ProviderError'
    this.failure = failure
  }
}

export interface Balance {
  /** A decimal as the provider writes it. */
  balance: string
  currency: string
}

/** One service that tells codes. What it throws is a ProviderError. */
export interface Provider {
  /** In the order in which it is to be asked for them. */
  ways: readonly Way[]
  /** Answers by what the provider knows it, where it says. */
  send(way: Way, message: CodeMessage, transact: Transact): Promise<string | null>
  state(reference: string, phone: string): Promise<DeliveryState>
  balance(): Promise<Balance>
}
