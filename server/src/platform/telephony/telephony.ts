import type { ChosenServices, PhoneChannel } from '@slipway/domain/messaging/senders.ts'
import { AppError } from '../app-error.ts'
import type { DeliveryState, Way } from './message.ts'
import type { Balance, ProviderName } from './provider.ts'

export type CodeChannel = PhoneChannel

/** Which provider has taken a code, and under what name it knows it. */
export interface Delivery {
  provider: ProviderName
  way: Way
  reference: string | null
}

/** A service that is set up, and what it can do. */
export interface Line {
  name: ProviderName
  channels: readonly CodeChannel[]
  /** False while it is passed over after too many failures. */
  well: boolean
}

export interface Telephony {
  /** How a code of so many digits is told now. */
  channel(digits: number, chosen?: ChosenServices): CodeChannel
  /** The services that are set up, in the order of the configuration. */
  lines(): readonly Line[]
  /** Can it tell codes longer than the four digits that a calling number ends with? */
  longCodes(): boolean
  /** False while nothing can be sent: no provider is set up, or none is well. */
  ready(): boolean
  /** What became of it. */
  state(delivery: Delivery, phone: string): Promise<DeliveryState>
  /** Reads what is left there; undefined where the provider isn't set up. */
  balances: Readonly<Partial<Record<ProviderName, () => Promise<Balance>>>>
}

/** Throws codes_not_set_up where there is no provider, and unavailable where none is well now. */
export function assertReady(telephony: Pick<Telephony, 'lines' | 'ready'>): void {
  if (!telephony.ready()) throw new AppError(telephony.lines().length ? 'unavailable' : 'codes_not_set_up')
}
