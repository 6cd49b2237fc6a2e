import type { ActivitySubject } from '@slipway/domain/activity/subjects.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { Origin } from './tx.ts'

/**
 * Cookies that only the calls of signing in receive: `challenge` says whose code this browser has asked for, `browser`
 * by what it is known to the people who have signed in here, `step` whose password was right here a moment ago, `sso`
 * what it has to bring back from the provider.
 */
export type AuthCookie = 'challenge' | 'browser' | 'step' | 'sso'

/** How the call arrived, for those that need to know. */
export interface Call extends Origin {
  locale: Locale
  /** Is it our own web client that calls? Only it is given cookies. */
  browser: boolean
  /** What the cookie of the browser holds. */
  refreshCookie: string | undefined
  /** Bearer token of the Authorization header, whatever it is. */
  bearer: string | undefined
  /** What the caller shows of a link that they hold. */
  linkSecret: string | undefined
  /** By which a caller tells that it asks once more because no answer came. */
  idempotencyKey: string | undefined
  /** Null takes it away. Nothing happens for callers that aren't our web client. */
  setRefreshCookie(value: string | null): void
  /** Callers that aren't our web client are never given any. */
  authCookie(name: AuthCookie): string | undefined
  setAuthCookie(name: AuthCookie, cookie: { value: string; seconds: number } | null): void
  /**
   * Says which record the call is about where the id in its path doesn't: security events of this call name it. For
   * handlers that learn it from what they read.
   */
  concerns(subject: { type: ActivitySubject; id: number }): void
  /** Where our pages are, as the caller reached us unless it is configured. */
  origin: string
  /** The languages that the caller asks for, as they were written. */
  languages: string
  /** The caller's country, where a proxy whose word is taken tells it. */
  proxyCountry: string | undefined
}
