export interface LoopDelay {
  /** By how many milliseconds the loop comes too late, for as long as it lasts: one long turn is not counted. */
  now(): number
  stop(): void
}

/**
 * Looks every `sampleMs` how late the loop comes to it. A histogram of the runtime (monitorEventLoopDelay) wakes the
 * process a hundred times a second instead, which was the half of what an idle product does.
 */
export function watchLoop(sampleMs: number): LoopDelay {
  let due = performance.now() + sampleMs
  let [before, last] = [0, 0]
  const timer = setInterval(() => {
    before = last
    last = Math.max(0, performance.now() - due)
    due = performance.now() + sampleMs
  }, sampleMs)
  timer.unref()
  return { now: () => Math.min(before, last), stop: () => clearInterval(timer) }
}
