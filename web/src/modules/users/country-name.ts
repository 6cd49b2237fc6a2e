import { callingCodes } from '@slipway/domain/identity/calling-codes.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'

export const countryName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code

/** The codes of all countries that have phones, by name. */
export function countriesIn(locale: Locale): string[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return [...callingCodes.keys()].toSorted((a, b) => compare(names.of(a) ?? a, names.of(b) ?? b))
}
