import type { Call } from '../../../platform/call.ts'
import type { Reader } from '../../../platform/tx.ts'

/** Section 9: the default country code is +63. */
const defaultCountry = 'PH'

const region = /(?:^|,)\s*[a-z]{2,3}-(?:[a-z]{4}-)?([a-z]{2})\b/i

/**
 * Where somebody who isn't known yet probably is: what a trusted proxy says of the address, else the region of the
 * preferred language, else the default: a language by itself is spoken in more than one country.
 */
export const guessCountry = ({ proxyCountry, languages }: Call): string =>
  proxyCountry ?? region.exec(languages)?.[1]?.toUpperCase() ?? defaultCountry

export const country = async (_reader: Reader, call: Call) => ({ country_code: guessCountry(call) })
