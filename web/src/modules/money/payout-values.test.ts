import type { PayoutOffer } from '@slipway/domain/money/limits.ts'
import { expect, test } from 'vitest'
import { bodyOf, emptyPayout, mostOf } from './payout-values.ts'

const typed = { ...emptyPayout('RU', 'RUB'), purse: '4111', amount: '500', first_name: 'Anna', birth_year: '1990' }

test('only a card is sent with its holder, and empty fields of theirs are left out', () => {
  expect(bodyOf({ ...typed, target: 'card', birth_month: '02', birth_day: '03' })).toEqual({
    country: 'RU',
    currency: 'RUB',
    target: 'card',
    purse: '4111',
    amount: '500',
    first_name: 'Anna',
    holder_birthday: '1990-02-03',
  })
  const elsewhere = bodyOf({ ...typed, target: 'phone' as never })
  expect(Object.keys(elsewhere).sort()).toEqual(['amount', 'country', 'currency', 'purse', 'target'])
})

test('half a birthday is sent as a fault for the server to name, none as none', () => {
  expect(bodyOf(typed)).toMatchObject({ holder_birthday: '-' })
  expect(bodyOf({ ...typed, birth_year: '' })).not.toHaveProperty('holder_birthday')
})

test('the most to ask for is a multiple of 10 within balance and limit, and nothing below the least', () => {
  const offer = { min: 50_000n, max: 150_500n } as PayoutOffer
  expect(mostOf(offer, 123_456n)).toBe('1230')
  expect(mostOf(offer, 999_999n)).toBe('1500')
  expect(mostOf(offer, 49_999n)).toBeNull()
})

test('P-12: the amount is sent as calls take it, however the page or the reader writes it', () => {
  expect(bodyOf({ ...typed, amount: '30\u00a0590,00 ₽' }).amount).toBe('30590.00')
  expect(bodyOf({ ...typed, amount: '500,00' }).amount).toBe('500.00')
  expect(bodyOf({ ...typed, amount: 'сто' }).amount).toBe('сто')
  expect(bodyOf({ ...typed, amount: '500 $' }).amount).toBe('500 $')
})
