import { type Currency, currencies, parseMinor } from '../kernel/money.ts'
import { methodOf, type PayoutProvider, type PayoutTarget, payoutProviders, payoutTargets } from './targets.ts'

/** A limit as it stands in the types reference: `payout_limit_{provider}_{method}_{country}_{currency}_min` or `_max`. */
export interface NamedLimit {
  name: string
  value: string
}

/** Bounds in minor units, both allowed. */
export interface PayoutLimit {
  min: bigint
  max: bigint
}

interface Way {
  provider: string
  target: PayoutTarget
  country: string
  currency: Currency
}

export const limitName = ({ provider, target, country, currency }: Way, end: 'min' | 'max'): string =>
  `payout_limit_${provider}_${methodOf[target]}_${country}_${currency}_${end}`.toLowerCase()

const nameParts = /^payout_limit_([a-z]+)_(\w+)_([a-z]{2,3})_([a-z]{3,4})_(min|max)$/

/** What the name of a limit says; null for a name that is none. */
export function wayOf(name: string): (Way & { provider: PayoutProvider; end: 'min' | 'max' }) | null {
  const [, by, method, country = '', money, end] = nameParts.exec(name) ?? []
  const provider = payoutProviders.find((one) => one === by)
  const target = payoutTargets.find((one) => methodOf[one] === method)
  const currency = currencies.find((one) => one.toLowerCase() === money)
  return provider && target && currency
    ? { provider, target, country, currency, end: end === 'min' ? 'min' : 'max' }
    : null
}

/**
 * What may be paid out this way: the country's own limits, else those of all countries. Null when the provider has
 * no limits for it, which means that it does not pay there.
 */
export function payoutLimit(limits: readonly NamedLimit[], way: Way): PayoutLimit | null {
  const values = new Map(limits.map(({ name, value }) => [name, value]))
  for (const country of [way.country, 'all']) {
    const min = values.get(limitName({ ...way, country }, 'min'))
    const max = values.get(limitName({ ...way, country }, 'max'))
    if (min !== undefined && max !== undefined) return { min: parseMinor(min), max: parseMinor(max) }
  }
  return null
}

export interface PayoutOffer extends PayoutLimit {
  target: PayoutTarget
  currency: Currency
}

/** Every way in which the provider pays in the country, in the order in which the form shows them. */
export function payoutOffers(limits: readonly NamedLimit[], provider: string, country: string): PayoutOffer[] {
  return currencies.flatMap((currency) =>
    payoutTargets.flatMap((target) => {
      const limit = payoutLimit(limits, { provider, target, country, currency })
      return limit ? [{ target, currency, ...limit }] : []
    }),
  )
}

/** The provider whose limits these are: external people are told those of the one in force alone. */
export const providerOf = (limits: readonly NamedLimit[]): string =>
  /^payout_limit_([a-z]+)_/.exec(limits[0]?.name ?? '')?.[1] ?? ''
