import type { Locale } from './locale.ts'
import type { Currency } from './money.ts'

/** How people write each currency beside a sum. */
const signs: Record<Currency, string> = {
  RUB: '₽|р(?:уб(?:лей|ля|ль)?)?\\.?|rub',
  USD: '(?:us)?\\$|usd',
  USDT: 'usdt',
}

/** Thousands stand apart in one way; the fraction stands apart in another. */
const grouped = /^\d{1,3}([ .,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/

/**
 * A sum as people write it and as we print it ("30 590,00 ₽", "$1,234.50", "−5") in the spelling of calls: "30590.00".
 * The sign of the field's currency may stand once, before or after the number; where no currency is given, any may.
 * Everything else, "5р.50" and "500 $" among rubles, comes back as it is, for the schema to refuse.
 */
export function readAmount(text: string, locale: Locale, currency?: string | null): string {
  // Copied text brings marks of direction and spaces of every width along.
  const typed = text.replace(/[\s\p{Cf}]+/gu, ' ').trim()
  const money = signs[currency as Currency] ?? Object.values(signs).join('|')
  const shape = new RegExp(`^([-−–+]?) ?(${money})? ?([-−–+]?) ?(\\d[\\d., ]*?) ?(${money})?$`, 'iu')
  const [, outer = '', before, inner = '', digits = '', after] = shape.exec(typed) ?? []
  const sign = outer + inner
  const number = plainNumber(digits, locale)
  if (!number || sign.length > 1 || (before && after)) return typed
  return sign && sign !== '+' ? `-${number}` : number
}

function plainNumber(digits: string, locale: Locale): string | null {
  const [, group] = grouped.exec(digits) ?? []
  // In English one comma stands between thousands, where three digits follow.
  if (/^\d+(?:[.,]\d*)?$/.test(digits) && !(locale === 'en' && group === ',')) return digits.replace(',', '.')
  return group ? digits.replaceAll(group, '').replace(',', '.') : null
}
