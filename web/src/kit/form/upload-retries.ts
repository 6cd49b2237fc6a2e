import { isApiError } from '../../api/errors.ts'

const firstPauseMs = 1_000
const longestPauseMs = 30_000
/** Some four minutes in which nothing moves. */
const mostTries = 12

/** What passes by itself: a lost connection, a server that starts or has too much to do. */
const mayPass = (error: unknown): boolean =>
  isApiError(error) &&
  (error.status === 0 ||
    error.status >= 500 ||
    error.status === 408 ||
    error.is('too_many_requests') ||
    error.is('upload_busy'))

/** Sending it again by hand may help. */
export const mayRetry = (error: unknown): boolean => !isApiError(error) || mayPass(error) || error.status === 429

/** How long to wait before the next try, longer each time; null when there is no use in another. */
export const pauseBefore = (error: unknown, tries: number): number | null =>
  mayPass(error) && tries < mostTries ? Math.min(firstPauseMs * 2 ** tries, longestPauseMs) : null

/** Until the pause is over or the connection is back; without one it lasts until there is. Ends at once with `signal`. */
export function untilNextTry(pauseMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(() => navigator.onLine && done(), pauseMs)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
