import { expect, test } from 'vitest'
import { amountText, formatMoney } from './money-text.ts'

test.each([
  ['6000.00', 'RUB', 'en', '₽6,000.00'],
  ['6000.00', 'RUB', 'ru', '6\u00a0000,00\u00a0₽'],
  ['-12.5', 'USD', 'en', '\u2212$12.50'],
  ['-12.5', 'USD', 'ru', '\u221212,50\u00a0$'],
  ['1250.00', 'USDT', 'en', '1,250.00\u00a0USDT'],
] as const)(
  'S-B13: %s %s (%s) is printed in one way, by itself and within a sentence',
  (amount, currency, locale, text) => {
    expect([formatMoney(amount, currency, locale), amountText(amount, currency, locale)]).toEqual([text, text])
  },
)

test('what has no amount says nothing', () => expect(amountText(undefined, 'RUB', 'en')).toBe(''))
