import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { invalid } from '../../../platform/app-error.ts'

const russianMobile = /^\+79\d{9}$/

/** The country of a number (section 6 of the access rules: a person's country follows from it); null when unknown. */
export const countryOfPhone = (phone: string): string | null => parsePhoneNumberFromString(phone)?.country ?? null

/**
 * Refuses numbers that no country has, and those of countries that aren't called (none named: all are), as a fault of
 * the field `phone`. Takes what the domain's `phone` schema gave.
 */
export function assertPhone(phone: string, countries: readonly string[]): void {
  if (!russianMobile.test(phone) && !parsePhoneNumberFromString(phone)?.isValid()) {
    throw invalid({ phone: 'phone_invalid' })
  }
  if (countries.length > 0 && !countries.includes(countryOfPhone(phone) ?? '')) {
    throw invalid({ phone: 'phone_undeliverable' })
  }
}
