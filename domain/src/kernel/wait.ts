import type { Bilingual, Locale } from './locale.ts'

const units = [
  { seconds: 3600, word: { ru: 'ч', en: 'h' } },
  { seconds: 60, word: { ru: 'мин', en: 'min' } },
  { seconds: 1, word: { ru: 'с', en: 's' } },
] as const satisfies readonly { seconds: number; word: Bilingual }[]

/** How long one has to wait, in a unit that people count in; rounded up, so that nobody tries too early. */
export function waitText(seconds: number, locale: Locale): string {
  const unit = units.find((one) => seconds >= 2 * one.seconds) ?? units[2]
  return `${Math.max(1, Math.ceil(seconds / unit.seconds))}\u00a0${unit.word[locale]}`
}
