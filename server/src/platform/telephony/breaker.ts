import { AppError } from '../app-error.ts'
import type { Telephony } from './telephony.ts'

const failuresToOpen = 5
const openMs = 30_000

/**
 * After five failures in a row nothing is sent for half a minute; then one try decides whether it opens again. That a
 * number can't be reached is an answer of the provider, not a failure.
 */
export function withBreaker(driver: Telephony, clock: () => number = () => performance.now()): Telephony {
  let failures = 0
  let openUntil = 0
  let probing = false
  const open = () => clock() < openUntil || (probing && failures >= failuresToOpen)

  return {
    channel: driver.channel,
    longCodes: driver.longCodes,
    ready: () => driver.ready() && !open(),
    async sendCode(message, transact) {
      if (open()) throw new AppError('unavailable')
      probing = failures >= failuresToOpen
      try {
        await driver.sendCode(message, transact)
        failures = 0
      } catch (error) {
        if (error instanceof AppError && error.code === 'invalid') failures = 0
        else if (++failures >= failuresToOpen) openUntil = clock() + openMs
        throw error
      } finally {
        probing = false
      }
    },
  }
}
