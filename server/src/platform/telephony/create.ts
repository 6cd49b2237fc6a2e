import type { Config } from '../config.ts'
import { createNewtel } from './newtel.ts'
import { createOutbox } from './outbox.ts'
import type { Provider, ProviderName } from './provider.ts'
import { createRelay } from './relay.ts'
import type { CodeSender } from './sender.ts'
import { createSmsaero } from './smsaero.ts'
import { createSmscru } from './smscru.ts'
import { createUcaller } from './ucaller.ts'

/** The providers that the configuration names, in its order. Outside of demo mode there is none unless it names one. */
export function createTelephony(config: Config, timeoutMs: number): CodeSender {
  const names = config.telephony.filter((name) => name !== 'outbox')
  if (names.length === 0 && config.demo) return createOutbox()
  return createRelay(names.map((name) => [name, drivers[name](config, timeoutMs)]))
}

const drivers: Readonly<Record<ProviderName, (config: Config, timeoutMs: number) => Provider>> = {
  newtel: (config, timeoutMs) =>
    createNewtel({
      url: config.NEWTEL_URL,
      authKey: needed(config.NEWTEL_AUTH_KEY),
      signKey: needed(config.NEWTEL_SIGN_KEY),
      timeoutMs,
    }),
  ucaller: (config, timeoutMs) =>
    createUcaller({
      url: config.UCALLER_URL,
      key: needed(config.UCALLER_KEY),
      serviceId: needed(config.UCALLER_SERVICE_ID),
      timeoutMs,
    }),
  smsaero: (config, timeoutMs) =>
    createSmsaero({
      url: config.SMSAERO_URL,
      email: needed(config.SMSAERO_EMAIL),
      key: needed(config.SMSAERO_KEY),
      sign: needed(config.SMSAERO_SIGN),
      timeoutMs,
    }),
  smscru: (config, timeoutMs) =>
    createSmscru({
      url: config.SMSCRU_URL,
      login: needed(config.SMSCRU_LOGIN),
      password: needed(config.SMSCRU_PASSWORD),
      sender: config.SMSCRU_SENDER,
      timeoutMs,
    }),
}

// The configuration's check has made sure of it.
const needed = (value: string | undefined): string => {
  if (value === undefined) throw new Error('A telephony credential is missing')
  return value
}
