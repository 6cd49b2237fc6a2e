import { locales } from '@slipway/domain/kernel/locale.ts'
import { currencies, formatMinor } from '@slipway/domain/kernel/money.ts'
import { amountText, formatMoney } from '@slipway/domain/kernel/money-text.ts'
import { readAmount } from '@slipway/domain/kernel/read-amount.ts'
import { expect, test } from 'vitest'
import { formatDecimal } from '../../i18n/formats.ts'

/** Sums of every size, the same ones each time: bounds, and steps that meet every number of digits and kopecks. */
function* sums() {
  yield* [0n, 1n, 10n, 99n, 100n, 99_999n, 100_000n, 123_456n, 3_059_000n, 100_000_000n, 99_999_999_999_999n]
  for (let minor = 7n; minor < 10n ** 14n; minor += minor / 29n + 1n) yield* [minor, -minor]
}

/** What calls take for an amount. */
const isTaken = (text: string) => /^-?\d+(\.\d{1,2})?$/.test(text)

test.each(locales)('P-12: what the product prints as money is read back to the same kopeck (%s)', (locale) => {
  const wrong: string[] = []
  for (const minor of sums()) {
    const amount = formatMinor(minor)
    for (const currency of currencies) {
      const printed = [
        formatMoney(amount, currency, locale),
        formatMoney(amount, currency, locale, { plus: true }),
        amountText(amount, currency, locale),
      ]
      const inItsField = (text: string) => readAmount(text, locale, currency)
      wrong.push(...printed.filter((text) => Number(readAmount(text, locale)) !== Number(amount)))
      wrong.push(...printed.filter((text) => inItsField(text).replace(/^-0\.00$/, '0.00') !== amount))
      for (const other of currencies.filter((one) => one !== currency)) {
        wrong.push(...printed.filter((text) => isTaken(readAmount(text, locale, other))))
      }
      const whole = formatMoney(amount, currency, locale, { whole: true })
      if (readAmount(whole, locale) !== amount.replace(/\.00$/, '')) wrong.push(whole)
    }
    const decimal = formatDecimal(amount, locale)
    if (Number(readAmount(decimal, locale)) !== Number(amount)) wrong.push(decimal)
  }
  expect(wrong.slice(0, 5)).toEqual([])
})

test.each([
  ['ru', '30\u00a0590,00', '30590.00'],
  ['ru', '500,00', '500.00'],
  ['ru', '1 000', '1000'],
  ['ru', '1\u202f000,5 ₽', '1000.5'],
  ['ru', '1 500 руб.', '1500'],
  ['ru', '1500 р.', '1500'],
  ['ru', '5 000 р', '5000'],
  ['ru', 'р. 50', '50'],
  ['ru', '- 5', '-5'],
  ['ru', '1.234,50', '1234.50'],
  ['ru', '1,000,000', '1000000'],
  ['en', 'US$50.00', '50.00'],
  ['ru', '1,234.50', '1234.50'],
  ['ru', '500.00', '500.00'],
  ['en', '$1,234.50', '1234.50'],
  ['en', '1,000', '1000'],
  ['en', '1,000,000', '1000000'],
  ['en', '500,00', '500.00'],
  ['en', '1,5', '1.5'],
  ['en', '12.00 USDT', '12.00'],
] as const)('P-12: in %s %j is %j', (locale, typed, amount) => {
  expect(readAmount(typed, locale)).toBe(amount)
})

test.each([
  ...['', 'сто', '1 2 3 a', '--5', '1,2,3', '1.2.3', '₽', '-₽-5', '$5$', '₽ 5 ₽', '5 руб. руб.', '€5', '5 тыс'],
  // Signs, spaces and points between the digits would make one number of two.
  ...['5р.50', '5 р. 50 к.', '100 руб. 50', '500 ₽ 20', '10 000 руб. 50', '100 50', '5.50,20', '1,23,456.00', '5-10'],
])('P-12: %j stays what a call refuses', (typed) => {
  for (const locale of locales) expect([locale, isTaken(readAmount(typed, locale))]).toEqual([locale, false])
})

test.each([
  ['500 $', 'RUB'],
  ['US$50.00', 'RUB'],
  ['500 USDT', 'USD'],
  ['500 USD', 'USDT'],
  ['500 ₽', 'USD'],
  ['5 000 р', 'USDT'],
] as const)('P-12: %j is no amount in a field of %s', (typed, currency) => {
  for (const locale of locales) expect(isTaken(readAmount(typed, locale, currency))).toBe(false)
  for (const locale of locales) expect(isTaken(readAmount(typed, locale))).toBe(true)
})
