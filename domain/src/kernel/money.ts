export const currencies = ['RUB', 'USD', 'USDT'] as const
export type Currency = (typeof currencies)[number]

/** Integer minor units: kopecks, cents. Never a floating point number. */
export type Minor = bigint

const pattern = /^-?(0|[1-9]\d{0,12})(\.\d{1,2})?$/

/** Reads a decimal string with up to 2 places into minor units. Throws RangeError on anything else. */
export function parseMinor(text: string): Minor {
  if (!pattern.test(text)) throw new RangeError(`Not an amount: ${text}`)
  const negative = text.startsWith('-')
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const minor = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
  return negative ? -minor : minor
}

/** A decimal with any number of places, as others write balances, in minor units rounded down; null for anything else. */
export function floorMinor(text: string): Minor | null {
  const [, sign, whole = '0', fraction = ''] = /^(-?)(\d{1,18})(?:\.(\d{1,30}))?$/.exec(text) ?? []
  if (sign === undefined) return null
  const minor = BigInt(whole) * 100n + BigInt(fraction.slice(0, 2).padEnd(2, '0'))
  const isMore = /[1-9]/.test(fraction.slice(2))
  return sign ? -minor - (isMore ? 1n : 0n) : minor
}

/** Writes minor units as a decimal string with exactly 2 places. */
export function formatMinor(minor: Minor): string {
  const absolute = minor < 0n ? -minor : minor
  return `${minor < 0n ? '-' : ''}${absolute / 100n}.${String(absolute % 100n).padStart(2, '0')}`
}

/** A percent in hundredths, whole: 750 is 7.5 %. */
export type BasisPoints = number

/** The share of `minor`, rounded down. */
export const percentOf = (minor: Minor, percent: BasisPoints): Minor => (minor * BigInt(percent)) / 10_000n

/** An amount in one currency seen in another: `minor` divided by `rate` (a decimal string), rounded down. */
export function convertAt(minor: Minor, rate: string): Minor {
  const scaled = rateUnits(rate)
  return scaled === 0n ? 0n : (minor * 1_000_000n) / scaled
}

/** A rate as an integer number of millionths. */
function rateUnits(rate: string): bigint {
  const [whole = '0', fraction = ''] = rate.split('.')
  return BigInt(whole) * 1_000_000n + BigInt(fraction.slice(0, 6).padEnd(6, '0'))
}
