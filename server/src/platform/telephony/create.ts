import { AppError } from '../app-error.ts'
import type { Config } from '../config.ts'
import type { Telephony } from './telephony.ts'

/** The driver that the configuration names. */
export function createTelephony(_config: Config): Telephony {
  return {
    channel: 'call',
    sendCode: async () => {
      throw new AppError('unavailable')
    },
  }
}
