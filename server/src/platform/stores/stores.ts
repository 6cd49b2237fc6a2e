import type { Store } from '@slipway/domain/applications/stores.ts'
import type { CountryOutcome } from '@slipway/domain/store-checks/outcomes.ts'

/** What an application is looked for by; what a store doesn't go by may be missing. */
export interface Sought {
  packageId: string | null
  /** Of its page in the App Store. */
  storeId: string | null
}

export interface Looked {
  countries: CountryOutcome[]
  /** Where the store tells it. */
  version: string | null
}

/** The shops in which applications are looked for. */
export interface Stores {
  /** Would a question be asked now: is the store well, and may it be asked that often? */
  ready(store: Store): boolean
  /**
   * Asks in every country. What keeps the store from answering makes the country unknown, never absent. Throws AppError
   * ('unavailable') where nothing could be asked.
   */
  look(store: Store, sought: Sought): Promise<Looked>
}
