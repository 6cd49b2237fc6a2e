import type { Currency } from '@slipway/domain/kernel/money.ts'
import type { Holder } from '@slipway/domain/money/payout-form.ts'
import type { ProviderAnswer } from '@slipway/domain/money/sendings.ts'
import type { PayoutNeed, PayoutTarget } from '@slipway/domain/money/targets.ts'
import { cutAt, outerText } from '../outer-text.ts'

/** Where money is to go, without whose it is. */
export interface PayoutWay {
  target: PayoutTarget
  country: string
  currency: Currency
}

/** One payment. It is made in the moment of sending, and kept and logged nowhere: the purse is whole in it. */
export interface PayoutOrder extends PayoutWay {
  /** Ours, and the same however often it is sent: the provider pays it once. */
  requestId: string
  amount: bigint
  purse: string
  holder: Holder
}

/** What the provider says of a payment. */
export interface GateAnswer {
  requestId: string
  state: ProviderAnswer
  documentId: string
  /** Null: no amount that could be ours. */
  amount: bigint | null
  /** Null: none of our currencies. */
  currency: Currency | null
  /** As it is written there. */
  fee: string | null
  words: string | null
}

/**
 * What became of a request that failed. `unsent`: certainly nothing arrived. `refused`: it answered that it does not
 * want it. `unknown`: nobody knows; a question that is answered in any other words than that there is no such payment.
 */
export type GateFailure = 'unsent' | 'refused' | 'unknown'

/** Its words come from outside and are kept and logged: without what may be a card, a phone or a key. */
export class GateError extends Error {
  readonly failure: GateFailure
  constructor(failure: GateFailure, words: unknown, options?: ErrorOptions) {
    super(harmless(words), options)
    this.name = 'GateError'
    this.failure = failure
  }
}

/** Words of a provider, without what may be a number of somebody's. */
export const harmless = (words: unknown): string =>
  cutAt(
    outerText(String(words), mostWords)
      .replace(/\s+/g, ' ')
      .replace(/\S{24,}/g, '…')
      .replace(/\d[\d -]{3,30}\d/g, '…'),
    200,
  )

/** Of its words so many are looked at. */
const mostWords = 10_000

/** One provider that sends money by itself. What it throws is a GateError. */
export interface PayoutGate {
  /** What of the environment it still needs; empty when it can send. */
  readonly missing: readonly PayoutNeed[]
  /** The currencies that it has an account for. */
  readonly currencies: readonly Currency[]
  /** Is it known how to pay this way, and from what account? */
  pays(way: PayoutWay): boolean
  /** Answers the number of the document that the provider has made of it. */
  pay(order: PayoutOrder): Promise<string>
  /** Null: the provider says that it knows no such payment. */
  ask(requestId: string): Promise<GateAnswer | null>
  /** Null: it isn't signed by the provider, or not lately. Throws GateError when it is and says nothing that we know. */
  readCallback(callback: SignedCallback, now: Date): GateAnswer | null
  /** What is left on the account that a currency is paid from, as the provider writes it. */
  balance(currency: Currency): Promise<string>
}

export interface SignedCallback {
  bytes: Buffer
  timestamp: string
  signature: string
}

/** The providers that send by themselves, by their names; `manual` is none. */
export interface PayoutGates {
  capitalist: PayoutGate
}
