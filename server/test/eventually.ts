import { vi } from 'vitest'
import { patienceMs } from './patience.ts'

/** Calls `work` until it no longer throws, and answers what it returned. For values there is `expect.poll`. */
export const eventually = <R>(work: () => R | Promise<R>): Promise<R> =>
  vi.waitFor(work, { timeout: patienceMs, interval: 50 })
