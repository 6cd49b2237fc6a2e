import { AppError } from './app-error.ts'

const failuresToOpen = 5
const openMs = 30_000

export interface Breaker {
  /** Is nothing asked just now? */
  open(): boolean
  /** Does the work, or throws AppError('unavailable') without it. `isAnswer`: an error that says that the service is well. */
  run<R>(work: () => Promise<R>, isAnswer: (error: unknown) => boolean): Promise<R>
}

/** After five failures in a row nothing is asked for half a minute; then one try decides whether it opens again. */
export function createBreaker(clock: () => number = () => performance.now()): Breaker {
  let failures = 0
  let openUntil = 0
  let probing = false
  const open = () => clock() < openUntil || (probing && failures >= failuresToOpen)
  return {
    open,
    async run(work, isAnswer) {
      if (open()) throw new AppError('unavailable')
      probing = failures >= failuresToOpen
      try {
        const result = await work()
        failures = 0
        return result
      } catch (error) {
        if (isAnswer(error)) failures = 0
        else if (++failures >= failuresToOpen) openUntil = clock() + openMs
        throw error
      } finally {
        probing = false
      }
    },
  }
}
