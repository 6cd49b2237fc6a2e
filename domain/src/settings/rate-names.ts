import type { Bilingual } from '../kernel/locale.ts'

/** Currencies whose rate is set; a rouble is one rouble. */
export const rateNames = ['usd', 'usdt'] as const
export type RateName = (typeof rateNames)[number]
export const rateText = {
  usd: { ru: 'Доллар США', en: 'US dollar' },
  usdt: { ru: 'Tether', en: 'Tether' },
} as const satisfies Record<RateName, Bilingual>

/** `bank`: the Bank of Russia, which sets no rate of USDT. */
export const rateSources = ['bank', 'hand'] as const

/** The bank is read every day: a rate whose last reading is older than this is told with its age. */
export const staleAfterHours = 48
