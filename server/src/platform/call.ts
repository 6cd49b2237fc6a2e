import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { Origin } from './tx.ts'

/** How the call arrived, for those that need to know. */
export interface Call extends Origin {
  locale: Locale
  /** Is it our own web client that calls? Only it is given cookies. */
  browser: boolean
  /** What the cookie of the browser holds. */
  refreshCookie: string | undefined
  /** Bearer token of the Authorization header, whatever it is. */
  bearer: string | undefined
  /** Null takes it away. Nothing happens for callers that aren't our web client. */
  setRefreshCookie(value: string | null): void
}
