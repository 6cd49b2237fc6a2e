import type { Locale } from './locale.ts'

/** Signs and names of money as people paste them along with a sum. */
const money = /[₽$€]|руб(лей|ля|ль)?\.?|usdt?|rub|р\./giu
/** Spaces of every width, and the marks of direction that copying brings along. */
const blank = /[\s\u00a0\u202f\u2009\u200e\u200f\u2066-\u2069]/g

/**
 * A sum as people write it and as we print it ("30 590,00 ₽", "$1,234.50", "−5") in the spelling of calls: "30590.00".
 * What can't be a sum comes back as it is, without what doesn't count, for the schema to refuse.
 */
export function readAmount(text: string, locale: Locale): string {
  const bare = text.replace(money, '').replace(blank, '').replace(/[−–]/g, '-').replace(/^\+/, '')
  const [comma, dot] = [bare.lastIndexOf(','), bare.lastIndexOf('.')]
  // Where both stand, the last one parts the fraction off.
  if (comma >= 0 && dot >= 0) return ungrouped(bare, comma > dot ? ',' : '.')
  // In English a comma stands between thousands, unless it can't.
  const isGrouping = locale === 'en' && /^-?\d{1,3}(,\d{3})+$/.test(bare)
  return ungrouped(bare, comma >= 0 && !isGrouping ? ',' : '.')
}

function ungrouped(text: string, decimal: ',' | '.'): string {
  const grouping = decimal === ',' ? '.' : ','
  return text.replaceAll(grouping, '').replace(decimal, '.')
}
