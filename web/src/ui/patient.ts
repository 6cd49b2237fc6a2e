const firstPauseMs = 1_000
const longestPauseMs = 30_000

/**
 * For code that a page can stand without: notices, questions, tooltips, charts. A fetch that fails (no connection) would
 * take down everything above it, so it is asked for again until it comes.
 */
export const patient =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        return await load()
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
  }
