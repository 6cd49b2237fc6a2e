import type { Locale } from './locale.ts'

/** An amount within a sentence that is worded for a reader. */
export function amountText(amount: unknown, currency: unknown, locale: Locale): string {
  if (typeof amount !== 'string' && typeof amount !== 'number') return ''
  // USDT is no currency of Intl's; its code is written out.
  const iso = currency === 'RUB' || currency === 'USD'
  const style = iso ? ({ style: 'currency', currency } as const) : { minimumFractionDigits: 2 }
  const text = new Intl.NumberFormat(locale, style).format(amount as never)
  return iso || !currency ? text : `${text}\u00a0${currency}`
}
