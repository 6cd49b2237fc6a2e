import type { Call } from '../../../platform/call.ts'
import type { Reader } from '../../../platform/tx.ts'

/** Section 9: the default country code is +63. */
const defaultCountry = 'PH'

const region = /(?:^|,)\s*[a-z]{2,3}-(?:[a-z]{4}-)?([a-z]{2})\b/i

/**
 * Where somebody who isn't known yet probably is: what a trusted proxy says of the address, else the region of the
 * preferred language, Russia for Russian without one, else the default.
 */
export function guessCountry({ proxyCountry, languages, locale }: Call): string {
  if (proxyCountry) return proxyCountry
  const named = region.exec(languages)?.[1]?.toUpperCase()
  if (named) return named
  return languages && locale === 'ru' ? 'RU' : defaultCountry
}

export const country = async (_reader: Reader, call: Call) => ({ country_code: guessCountry(call) })
