/** How long after each failed try the next one follows: eight tries in thirty-two hours. */
export const retrySeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400] as const

/** When it is tried again after so many failed tries; null when it is given up. */
export function nextTry(now: Date, failed: number): Date | null {
  const seconds = retrySeconds[failed - 1]
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1_000)
}
