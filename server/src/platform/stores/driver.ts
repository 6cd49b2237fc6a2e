import type { UnknownReason } from '@slipway/domain/store-checks/outcomes.ts'
import type { Sought } from './stores.ts'

/** The store said nothing that can be relied on. Its words are none of ours: only the kind of fault is kept. */
export class StoreSilence extends Error {
  readonly reason: UnknownReason
  constructor(reason: UnknownReason, options?: ErrorOptions) {
    super(`The store says nothing: ${reason}`, options)
    this.name = 'StoreSilence'
    this.reason = reason
  }
}

export interface StoreLimits {
  timeoutMs: number
  /** So much of the answer is read. */
  most?: number
}

/** What one country says. */
export interface Sight {
  isPresent: boolean
  version: string | null
}

/** One store, asked in one country. What it throws is a StoreSilence. */
export interface StoreDriver {
  /** Questions that it bears in a minute from one address, all countries together. */
  perMinute: number
  look(sought: Sought, country: string): Promise<Sight>
}
