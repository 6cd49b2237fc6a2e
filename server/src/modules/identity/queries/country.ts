import type { identityContract } from '@slipway/domain/identity/contract.ts'
import type { Config } from '../../../platform/config.ts'
import { localeOf } from '../../../platform/http/identity.ts'
import type { RawContext } from '../../../platform/module.ts'

/** Section 9: the default country code is +63. */
const defaultCountry = 'PH'

const region = /(?:^|,)\s*[a-z]{2,3}-(?:[a-z]{4}-)?([a-z]{2})\b/i

type Asked = Pick<RawContext<(typeof identityContract)['country'], { config: Config }>, 'request' | 'services'>

/**
 * Where somebody who isn't known yet probably is: what a trusted proxy says of the address, else the region of the
 * preferred language, Russia for Russian without one, else the default.
 */
export function guessCountry({ request, services }: Asked): string {
  const told = countryByProxy(request, services.config.COUNTRY_HEADER)
  if (told) return told
  const languages = String(request.headers['accept-language'] ?? '').slice(0, 200)
  const named = region.exec(languages)?.[1]?.toUpperCase()
  if (named) return named
  return languages && localeOf(request) === 'ru' ? 'RU' : defaultCountry
}

/** Only of a proxy whose word is taken: then the caller's address is not that of the connection. */
function countryByProxy(request: Asked['request'], header: string | undefined): string | undefined {
  if (!header || request.ip === request.socket.remoteAddress) return undefined
  const code = String(request.headers[header.toLowerCase()] ?? '').toUpperCase()
  // XX and T1 are how such proxies say "unknown" and "Tor".
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : undefined
}

export const country = async (asked: Asked) => ({ country_code: guessCountry(asked) })
