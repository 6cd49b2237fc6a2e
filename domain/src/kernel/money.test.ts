import fc from 'fast-check'
import { expect, test } from 'vitest'
import { positiveAmount } from './money.schema.ts'
import { convertAt, floorMinor, formatMinor, parseMinor, percentOf } from './money.ts'

const minors = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n })

test('T9: an amount written and read again is the same amount', () => {
  fc.assert(
    fc.property(minors, (minor) => parseMinor(formatMinor(minor)) === minor),
    { numRuns: 20_000 },
  )
})

test('T9: a part of an amount is rounded down and never above the whole', () => {
  const shares = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), shares, (minor, hundredths) => {
      const part = percentOf(minor, hundredths)
      return part * 10_000n <= minor * BigInt(hundredths) && (part + 1n) * 10_000n > minor * BigInt(hundredths)
    }),
    { numRuns: 20_000 },
  )
})

test('T9: what is not an amount is refused', () => {
  for (const text of ['', '01', '1.234', '1,5', '.5', '1.', '1e3', ' 1', 'NaN', '--1', '99999999999999']) {
    expect(() => parseMinor(text), text).toThrow(RangeError)
  }
})

test.each([
  ['1250.5', 125_050n],
  ['0', 0n],
  ['12.345678', 1_234n],
  ['-0.001', -1n],
  ['-3.10', -310n],
  ['1e3', null],
  ['1,5', null],
  ['', null],
  ['.5', null],
])('a balance of %j is %s', (text, minor) => {
  expect(floorMinor(text)).toBe(minor)
})

test('a balance seen in another currency is rounded down to the cent', () => {
  expect(convertAt(100_000n, '92.5')).toBe(1081n)
  expect(convertAt(100_000n, '0')).toBe(0n)
})

test('what is no amount is refused before anybody computes with it', () => {
  for (const text of ['1.005', '1e3', '', '-1', '01']) expect(positiveAmount.safeParse(text).success).toBe(false)
  expect(positiveAmount.safeParse('0.00').error?.issues[0]?.message).toBe('amount_positive')
})
