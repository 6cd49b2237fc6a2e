import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { invalid } from '../../../platform/app-error.ts'

/** Numbers that cost whoever calls them, and those that nobody answers in person. Strangers ask for calls. */
const costly: readonly (NumberType | 'UNKNOWN')[] = [
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'UAN',
  'PAGER',
  'VOICEMAIL',
]

const russianMobile = /^\+79\d{9}$/

/** The country of a number (section 6 of the access rules: a person's country follows from it); null when unknown. */
export const countryOfPhone = (phone: string): string | null => parsePhoneNumberFromString(phone)?.country ?? null

/**
 * Refuses numbers that no country has, those that cost the caller more than a call, and those of countries that aren't
 * called (none named: all are), as a fault of the field `phone`. Takes what the domain's `phone` schema gave.
 */
export function assertPhone(phone: string, countries: readonly string[]): void {
  if (russianMobile.test(phone)) return assertCalled('RU', countries)
  const number = parsePhoneNumberFromString(phone)
  // A number that is read as another one would be a second account of the same phone: +7 8 916… is +7 916….
  if (!number?.isValid() || number.number !== phone) throw invalid({ phone: 'phone_invalid' })
  // Satellites have no country.
  if (!number.country || costly.includes(number.getType() ?? 'UNKNOWN')) throw invalid({ phone: 'phone_undeliverable' })
  assertCalled(number.country, countries)
}

function assertCalled(country: string, countries: readonly string[]): void {
  if (countries.length > 0 && !countries.includes(country)) {
    throw invalid({ phone: 'phone_undeliverable' })
  }
}
