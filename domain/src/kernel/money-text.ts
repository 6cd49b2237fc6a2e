import type { Locale } from './locale.ts'
import type { Currency } from './money.ts'

export interface MoneyLook {
  /** In histories: what came in has its sign, too. */
  plus?: boolean
  /** No kopecks where there are none. */
  whole?: boolean
}

// Intl formatters are slow to make and tables ask for thousands.
const made = new Map<string, Intl.NumberFormat>()

/** An amount from the API (decimal string, up to 2 places) with its sign: the only way in which money is printed for people. */
export function formatMoney(
  amount: string,
  currency: Currency | '',
  locale: Locale,
  { plus = false, whole = false }: MoneyLook = {},
): string {
  // USDT is no currency of Intl's; its code is written out.
  const hasSign = currency === 'RUB' || currency === 'USD'
  const key = `${currency}${locale}${plus}${whole}`
  const format =
    made.get(key) ??
    new Intl.NumberFormat(locale, {
      ...(hasSign && ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const)),
      minimumFractionDigits: 2,
      signDisplay: plus ? 'exceptZero' : 'auto',
      trailingZeroDisplay: whole ? 'stripIfInteger' : 'auto',
    })
  made.set(key, format)
  // Intl reads a decimal string exactly; a Number would lose kopecks in large sums. Its minus is a hyphen in Russian.
  const text = format.format(amount as `${number}`).replace('-', '\u2212')
  return hasSign || !currency ? text : `${text}\u00a0${currency}`
}

/** An amount within a sentence that is worded for a reader; nothing where there is none. */
export function amountText(amount: unknown, currency: unknown, locale: Locale): string {
  if (typeof amount !== 'string' && typeof amount !== 'number') return ''
  return formatMoney(String(amount), (currency ?? '') as Currency, locale)
}
