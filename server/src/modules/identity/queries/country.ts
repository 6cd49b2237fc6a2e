import type { identityContract } from '@slipway/domain/identity/contract.ts'
import type { RawContext } from '../../../platform/module.ts'
import type { Call } from '../../../platform/services.ts'

/** Section 9: the default country code is +63. */
const defaultCountry = 'PH'

/** The region of the reader's language; Russian without one means Russia. There is no table of addresses to ask. */
export function countryOf(acceptLanguage: string | undefined, { locale }: Pick<Call, 'locale'>): string {
  const region = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(acceptLanguage?.trim() ?? '')?.[1]
  return region ?? (locale === 'ru' ? 'RU' : defaultCountry)
}

export const country = async ({ call, request }: RawContext<(typeof identityContract)['country']>) => ({
  country_code: countryOf(request.headers['accept-language'], call),
})
