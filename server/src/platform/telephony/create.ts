import { AppError } from '../app-error.ts'
import type { Config } from '../config.ts'
import { withBreaker } from './breaker.ts'
import { createNewtel } from './newtel.ts'
import { createOutbox } from './outbox.ts'
import type { Telephony } from './telephony.ts'
import { createUcaller } from './ucaller.ts'

/** The driver that the configuration names. Outside of demo mode there is none unless it names one. */
export function createTelephony(config: Config): Telephony {
  switch (config.telephony) {
    case 'newtel':
      return withBreaker(
        createNewtel({
          url: config.NEWTEL_URL,
          authKey: needed(config.NEWTEL_AUTH_KEY),
          signKey: needed(config.NEWTEL_SIGN_KEY),
        }),
      )
    case 'ucaller':
      return withBreaker(
        createUcaller({
          url: config.UCALLER_URL,
          key: needed(config.UCALLER_KEY),
          serviceId: needed(config.UCALLER_SERVICE_ID),
        }),
      )
    default:
      return config.demo ? createOutbox() : none
  }
}

const none: Telephony = {
  channel: 'call',
  longCodes: false,
  ready: () => false,
  sendCode: async () => {
    throw new AppError('unavailable')
  },
}

// The configuration's check has made sure of it.
const needed = (value: string | undefined): string => {
  if (value === undefined) throw new Error('A telephony credential is missing')
  return value
}
