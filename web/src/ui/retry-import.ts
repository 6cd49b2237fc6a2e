import { type ComponentType, lazy } from 'react'
import { isReplaced } from './version.ts'

const firstPauseMs = 1_000
const longestPauseMs = 30_000
/** For so long in all; departures of the specification. */
const longestMs = 120_000

/**
 * Code that cannot be fetched now (no connection, the server is starting) is asked for again, less and less often. It
 * ends with the error when the server gives out another version, in which these files are no more.
 */
export const retryImport =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    const until = Date.now() + longestMs
    for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        return await load()
      } catch (error) {
        const left = until - Date.now()
        if (left <= 0 || (await isReplaced())) throw error
        await new Promise((resolve) => setTimeout(resolve, Math.min(pause, left)))
      }
    }
  }

const nothing = () => null

/**
 * A part that a page can stand without: notices, questions, tooltips, charts. Until it is here its place is held by
 * Suspense; where it never comes, `absent` stands for it, and the page stays.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  absent: ComponentType<P> = nothing,
) => {
  const fetched = retryImport(load)
  return lazy(() =>
    fetched().then(
      (part) => ({ default: part }),
      () => ({ default: absent }),
    ),
  )
}
