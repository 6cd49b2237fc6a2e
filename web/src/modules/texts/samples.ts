import { fill, type Locale } from '@slipway/domain/kernel/locale.ts'
import { placesOf } from '@slipway/domain/texts/places.ts'

/** A number of the form that the key is for: {count} days are never one of them in `_many`. */
const counted: Readonly<Record<string, string>> = { one: '1', few: '3', many: '5' }
const names: Record<Locale, string> = { ru: 'Анна', en: 'Anna' }
const sums: Record<Locale, string> = { ru: '1 500 ₽', en: '₽1,500' }
const days: Record<Locale, string> = { ru: '12 мая', en: '12 May' }

function sampleOf(name: string, key: string, locale: Locale): string {
  const number = counted[key.split('_').at(-1) ?? ''] ?? (key.endsWith('_other') && locale === 'ru' ? '1,5' : '7')
  if (name === 'count') return number
  if (/name|person|who|user|author/i.test(name)) return names[locale]
  if (/sum|cost|amount|money|price|balance/i.test(name)) return sums[locale]
  if (/date|day$|time|until|^at$/i.test(name)) return days[locale]
  return /number|total|id$|size|max|min|hours|days|left|used|cap|most|made/i.test(name) ? '12' : name
}

/** The text as it may stand on a screen: values of the kind that its places are for. */
export function sampled(text: string, key: string, locale: Locale): string {
  const values = placesOf(text).map((place) => place.slice(1, -1))
  return fill(text, Object.fromEntries(values.map((name) => [name, sampleOf(name, key, locale)])))
}
