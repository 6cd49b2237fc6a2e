import { expect, test } from 'vitest'
import { countryOfNumber, typedNumber, withCallingCode } from './calling-codes.ts'

test.each([
  ['+63 917', 'RU', 'PH'],
  ['+7 900', 'PH', 'RU'],
  // Countries that share a code: the one that was chosen stays.
  ['+7 701', 'KZ', 'KZ'],
  ['+380 50', 'RU', 'UA'],
  ['917 123', 'PH', 'PH'],
  ['+999', 'PH', 'PH'],
])('%s with %s chosen is of %s', (text, chosen, country) => expect(countryOfNumber(text, chosen)).toBe(country))

test('another country changes the code and keeps the rest', () => {
  expect(withCallingCode('+7 900 000', 'RU', 'PH')).toBe('+63 900 000')
  expect(withCallingCode('', undefined, 'PH')).toBe('+63 ')
})

test('a national number gets the code of its country as soon as it is typed or pasted; a Russian one needs none', () => {
  expect(typedNumber('9', '', 'PH')).toBe('+63 9')
  expect(typedNumber('9', '', 'RU')).toBe('9')
  expect(typedNumber('+1', '', 'PH')).toBe('+1')
  expect(typedNumber('91', '9', 'PH')).toBe('91')
})
