import type { Locale } from '../kernel/locale.ts'
import { callingCodes } from './calling-codes.ts'

/** A mobile number of each country, as it is written there, without the calling code. */
const national =
  'RU900 000-00-00,US201 555 0123,AE50 123 4567,AL67 212 3456,AM77 123456,AR9 11 2345 6789,AT664 123456,AU412 345 678,' +
  'AZ40 123 45 67,BA61 123 456,BD1812 345678,BE450 00 12 34,BG43 012 345,BR11 96123 4567,BY29 491 19 11,CA506 234 5678,' +
  'CH78 123 45 67,CL2 2123 4567,CN131 2345 6789,CO321 1234567,CY96 123456,CZ601 123 456,DE1512 3456789,DK34 41 23 45,' +
  'EE5123 4567,EG10 01234567,ES612 34 56 78,FI41 2345678,FR6 12 34 56 78,GB7400 123456,GE555 12 34 56,GR691 234 5678,' +
  'HK5123 4567,HR92 123 4567,HU20 123 4567,ID812 345 678,IE85 012 3456,IL50 234 5678,IN81234 56789,IT312 345 6789,' +
  'JP90 1234 5678,KE712 123456,KG700 123 456,KR10 2000 0000,KZ771 000 9998,LT612 34567,LV21 234 567,MD621 12 345,' +
  'ME60 123 456,MN8812 3456,MX222 123 4567,MY12 345 6789,NG802 123 4567,NL6 12345678,NO40 61 23 45,PH905 123 4567,' +
  'PK301 2345678,PL512 345 678,PT912 345 678,RO712 034 567,RS60 1234567,SE70 123 45 67,SG8123 4567,SI31 234 567,' +
  'SK912 123 456,TH81 234 5678,TJ91 712 3456,TM66 123456,TR501 234 56 78,UA50 123 4567,UZ91 234 56 78,VN912 345 678,' +
  'ZA71 123 4567'

const examples = new Map(national.split(',').map((entry) => [entry.slice(0, 2), entry.slice(2)]))
/** Whose example is shown while nobody knows the country. */
const usual: Readonly<Record<Locale, string>> = { ru: 'RU', en: 'US' }

/** How a number of this country looks, for an empty field. */
export function phoneExample(country: string | undefined, locale: Locale): string {
  const shown = country && examples.has(country) ? country : usual[locale]
  return `+${callingCodes.get(shown)} ${examples.get(shown)}`
}
