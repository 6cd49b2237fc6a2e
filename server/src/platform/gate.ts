import { AppError } from './app-error.ts'

/**
 * Lets at most `places` run at once; the others wait in their order. Whoever would make the queue longer than
 * `longest` is turned away with `full`.
 */
export function createGate(
  places: number,
  longest = Number.POSITIVE_INFINITY,
  full = () => new AppError('unavailable'),
): <R>(work: () => Promise<R>) => Promise<R> {
  let free = places
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free--
    else if (waiting.length >= longest) throw full()
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
