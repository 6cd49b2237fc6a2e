import { fill, type Locale } from '../kernel/locale.ts'

const text = {
  ru: 'Марафон запущен. Приложений: {count}',
  en: 'The marathon has started. Applications: {count}',
} as const

/** The answer of call-marathon: a text with the count in it. */
export const callMarathonText = (count: number, locale: Locale): string => fill(text[locale], { count })
