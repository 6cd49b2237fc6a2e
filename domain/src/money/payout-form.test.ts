import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { issuesByField } from '../kernel/field-messages.ts'
import { convertAt, formatMinor, parseMinor, percentOf } from '../kernel/money.ts'
import { payoutLimit, payoutOffers } from './limits.ts'
import { payoutBody } from './payout-form.ts'
import { amountFault, cardExpired } from './payout-rules.ts'
import { luhn, purseRules, russianPhone } from './targets.ts'

const card = {
  target: 'card',
  amount: 100,
  purse: '4276 1609 0000 0002',
  currency: 'rub',
  country: 'ru',
  first_name: 'Ivan',
  last_name: "O'Neil",
  city: 'Пермь',
  street: 'Ленина',
  house: '12',
  holder_birthday: '1992-02-29',
  expiry_month: '07',
  expiry_year: '2030',
}
const faults = (changes: Record<string, unknown>) => {
  const parsed = payoutBody.safeParse({ ...card, ...changes }, { reportInput: true })
  return parsed.success ? {} : issuesByField(parsed.error.issues, 'en')
}

describe('T9: amounts', () => {
  test('a million random amounts, percents and rates are computed in whole minor units, and nothing is lost or made', () => {
    let seed = 20260302
    const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648)
    for (let index = 0; index < 1_000_000; index++) {
      const minor = BigInt(next()) * BigInt((next() % 1000) + 1)
      if (parseMinor(formatMinor(minor)) !== minor) throw new Error(`${minor} did not survive`)
      const points = next() % 10_001
      const percent = formatMinor(BigInt(points))
      const share = percentOf(minor, points)
      const exact = minor * BigInt(points)
      if (share * 10_000n > exact || (share + 1n) * 10_000n <= exact) throw new Error(`${percent} % of ${minor}`)
      const written = [share, minor - share].map((part) => parseMinor(formatMinor(part)))
      if (written[0]! + written[1]! !== minor) throw new Error(`${percent} % and the rest are not ${minor}`)
      const millionths = BigInt((next() % 200_000_000) + 1)
      const rate = `${millionths / 1_000_000n}.${String(millionths % 1_000_000n).padStart(6, '0')}`
      const seen = convertAt(minor, rate)
      if (seen * millionths > minor * 1_000_000n || (seen + 1n) * millionths <= minor * 1_000_000n)
        throw new Error(`${minor} at ${rate}`)
    }
  })

  test.each([
    ['10', null],
    ['1000', null],
    ['1000.00', null],
    ['10.0', null],
    ['0', 'amount_leading_zero'],
    ['010', 'amount_leading_zero'],
    ['0.50', 'amount_leading_zero'],
    ['105', 'amount_multiple'],
    ['100.01', 'amount_multiple'],
    ['100.001', 'amount_format'],
    ['-10', 'amount_format'],
    ['1e3', 'amount_format'],
    ['10 ', 'amount_format'],
    ['٣٠', 'amount_format'],
  ])('%s is judged %s', (text, fault) => {
    expect(amountFault(text)).toBe(fault)
  })

  test('exactly the multiples of 10 without a leading 0 pass', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 99_999_999_999n }), (minor) => {
        const allowed = minor % 1000n === 0n
        expect(amountFault(formatMinor(minor)) === null).toBe(allowed)
      }),
    )
  })
})

describe('a payout request', () => {
  test('is read with its currency and country in capitals', () => {
    expect(payoutBody.parse(card)).toMatchObject({ amount: '100', currency: 'RUB', country: 'RU', expiry_month: 7 })
  })

  test('may carry the holder in meta', () => {
    const { first_name, last_name, city, street, house, holder_birthday, expiry_month, expiry_year, ...rest } = card
    const meta = { first_name, last_name, city, street, house, holder_birthday, expiry_month, expiry_year }
    expect(payoutBody.safeParse({ ...rest, meta }).success).toBe(true)
  })

  test('names every missing field of a card holder', () => {
    const { target, amount, purse, currency, country } = card
    const parsed = payoutBody.safeParse({ target, amount, purse, currency, country })
    expect(Object.keys(issuesByField(parsed.error?.issues ?? [], 'en')).toSorted()).toEqual(
      [
        'city',
        'expiry_month',
        'expiry_year',
        'first_name',
        'holder_birthday',
        'house',
        'last_name',
        'street',
      ].toSorted(),
    )
  })

  test.each([
    [{ purse: '4276160900000001' }, 'purse', 'Check the card number'],
    [{ purse: '0000000000000000' }, 'purse', 'Check the card number'],
    [{ holder_birthday: '1991-02-29' }, 'holder_birthday', 'Enter a date'],
    [{ holder_birthday: '29.02.1992' }, 'holder_birthday', 'Enter a date'],
    [{ first_name: 'Иван' }, 'first_name', 'In Latin letters, as on the card'],
    [{ expiry_month: 13 }, 'expiry_month', 'Not more than 12'],
    [{ amount: '0100' }, 'amount', 'The amount must not start with 0'],
    [{ amount: 15 }, 'amount', 'The amount must be a multiple of 10'],
    [{ amount: '' }, 'amount', 'Required to fill'],
    [{ currency: 'eur' }, 'currency', 'Invalid value'],
    [{ country: 'russia' }, 'country', 'Invalid value'],
    [{ target: 'qiwi', purse: '12' }, 'purse', 'Check the purse number'],
    [{ target: 'phone', purse: '+380501234567' }, 'purse', 'Enter a valid phone number'],
    [{ cost: '1' }, '_', 'Unknown field: cost'],
  ])('%j has its message at the field', (changes, field, message) => {
    expect(faults(changes)[field]).toContain(message)
  })

  test('is told everything at once', () => {
    expect(faults({ city: undefined, amount: '7', purse: '1', extra: 1 })).toEqual({
      city: ['Required to fill'],
      amount: ['The amount must be a multiple of 10'],
      purse: ['Check the card number'],
      _: ['Unknown field: extra'],
    })
  })

  test('is asked for holder data for cards only', () => {
    const body = { target: 'qiwi', purse: '+7 (900) 123-45-67', amount: '100', currency: 'rub', country: 'ru' }
    expect(payoutBody.safeParse(body).success).toBe(true)
  })
})

test('cards are good to the end of their month', () => {
  const today = new Date('2026-03-31T23:59:59Z')
  expect([cardExpired(2, 2026, today), cardExpired(3, 2026, today), cardExpired(1, 2027, today)]).toEqual([
    true,
    false,
    false,
  ])
})

test('one wrong digit breaks the checksum of a card', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
      const digits = [...'4276160900000002']
      digits[place] = String((Number(digits[place]) + shift) % 10)
      expect(luhn(digits.join(''))).toBe(false)
    }),
  )
  expect(luhn('4276160900000002')).toBe(true)
})

test.each([
  ['8 (912) 345-67-89', '+79123456789'],
  ['9123456789', '+79123456789'],
  ['+79123456789', '+79123456789'],
  ['+7 495 123-45-67', null],
  ['+380501234567', null],
])('%s is the Russian mobile phone %s', (text, phone) => {
  expect(russianPhone(text)).toBe(phone)
})

test.each([
  ['webmoney', 'z123456789012', 'Z123456789012'],
  ['webmoney', 'E123456789012', null],
  ['yandex', '4100 1123 4567 89', '41001123456789'],
  ['usdttrc20', 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC', 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'],
  ['usdttrc20', '0xdac17f958d2ee523a2206206994597c13d831ec7', null],
  ['paytm', '+91 98765 43210', '+919876543210'],
] as const)('a %s purse %s is kept as %s', (target, text, kept) => {
  expect(purseRules[target].read(text)).toBe(kept)
})

describe('payout limits', () => {
  const limits = [
    { name: 'payout_limit_manual_card_payout_all_rub_min', value: '100' },
    { name: 'payout_limit_manual_card_payout_all_rub_max', value: '1000' },
    { name: 'payout_limit_manual_card_payout_kz_rub_min', value: '500' },
    { name: 'payout_limit_manual_card_payout_kz_rub_max', value: '700' },
    { name: 'payout_limit_manual_phone_ru_rub_min', value: '100' },
  ]
  const way = { provider: 'manual', target: 'card', currency: 'RUB' } as const

  test('are those of the country, else those of all countries', () => {
    expect(payoutLimit(limits, { ...way, country: 'KZ' })).toEqual({ min: 50_000n, max: 70_000n })
    expect(payoutLimit(limits, { ...way, country: 'RU' })).toEqual({ min: 10_000n, max: 100_000n })
  })

  test('exist only with both ends, for the provider in force', () => {
    expect(payoutLimit(limits, { ...way, target: 'phone', country: 'RU' })).toBeNull()
    expect(payoutLimit(limits, { ...way, provider: 'capitalist', country: 'RU' })).toBeNull()
    expect(payoutOffers(limits, 'manual', 'RU').map(({ target }) => target)).toEqual(['card'])
  })
})
