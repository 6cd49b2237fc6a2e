import type { Bilingual } from '../kernel/locale.ts'
import type { PayoutProvider, PayoutTarget } from '../money/targets.ts'
import { countryText } from './countries.ts'

export const targetText = {
  card: { ru: 'Банковская карта', en: 'Bank card' },
  webmoney: { ru: 'Webmoney', en: 'Webmoney' },
  phone: { ru: 'Мобильный телефон', en: 'Mobile phone' },
  qiwi: { ru: 'QIWI', en: 'QIWI' },
  yandex: { ru: 'Яндекс', en: 'Yandex' },
  paytm: { ru: 'Paytm', en: 'Paytm' },
  usdttrc20: { ru: 'USDT TRC-20', en: 'USDT TRC-20' },
} as const satisfies Record<PayoutTarget, Bilingual>
export const providerText = {
  manual: { ru: 'вручную', en: 'by hand' },
  capitalist: { ru: 'Capitalist', en: 'Capitalist' },
} as const satisfies Record<PayoutProvider, Bilingual>
const everywhere = { ru: 'все страны', en: 'all countries' }

/** A country of its own limits, or all the others. */
export const placeText = (country: string): Bilingual =>
  (countryText as Readonly<Record<string, Bilingual | undefined>>)[country.toUpperCase()] ?? everywhere
