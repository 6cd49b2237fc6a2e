import { expect, test } from 'vitest'
import { callingCodes, countryOfNumber } from './calling-codes.ts'
import { toE164 } from './e164.ts'
import { phoneExample } from './phone-examples.ts'

test('S-B13: the example in the phone field is a number of the country that is chosen', () => {
  expect(phoneExample('GB', 'en')).toBe('+44 7400 123456')
  for (const country of callingCodes.keys()) {
    const example = phoneExample(country, 'en')
    expect([country, countryOfNumber(example, country), toE164(example)]).toEqual([
      ...[country, country],
      example.replace(/[^+\d]/g, ''),
    ])
  }
})

test('while no country is known the example is of the reader’s language', () => {
  expect([phoneExample(undefined, 'ru'), phoneExample('XX', 'en')]).toEqual(['+7 900 000-00-00', '+1 201 555 0123'])
})
