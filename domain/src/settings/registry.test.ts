import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOf } from '../kernel/money.ts'
import { defineSetting, holidays, percent, whole } from './define.ts'
import { definitions, settings } from './registry.ts'

const words = { title: { ru: 'x', en: 'x' }, hint: { ru: 'x', en: 'x' }, group: 'money_setting', who: [] } as const

test('R3: whatever text is taken for a percent, the share of any amount can be computed', () => {
  const digits = fc.stringMatching(/^\d{0,4}(\.\d{0,4})?$/)
  fc.assert(
    fc.property(fc.oneof(digits, fc.string()), fc.bigInt({ min: 0n, max: 10n ** 15n }), (text, minor) => {
      const read = percent.safeParse(text)
      if (!read.success) return true
      const share = percentOf(minor, read.data)
      return share >= 0n && share <= minor
    }),
    { numRuns: 20_000 },
  )
  expect(
    ['10.125', '100.01', '-1', '1e1', '', '01', '5 %', '.5'].filter((text) => percent.safeParse(text).success),
  ).toEqual([])
  expect(['0', '7.5', '10.12', '100', '100.00'].map((text) => percent.parse(text))).toEqual([
    0, 750, 1_012, 10_000, 10_000,
  ])
})

test('a default that its own schema refuses is no definition', () => {
  const schema = whole({ min: 1, max: 9 })
  expect(() => defineSetting('x', { ...words, schema, default: '10' })).toThrow()
  expect(defineSetting('x', { ...words, schema, default: '9' })).toHaveProperty('x.default', '9')
})

test('every setting has its own name, and words in both languages', () => {
  expect(new Set(definitions.map(([name]) => name)).size).toBe(definitions.length)
  const texts = definitions.flatMap(([, { title, hint }]) => [title.ru, title.en, hint.ru, hint.en])
  expect(texts.filter((text) => !text || /[{}]/.test(text))).toEqual([])
  expect(settings.republish_tester.title.ru).toBe('Снова предлагать просроченные: Тестирование')
})

test('holidays can be none', () => {
  expect([holidays.parse('none'), holidays.parse('01-01, 2026-12-31')]).toEqual([[], ['01-01', '2026-12-31']])
  expect(['', '13-01', '02-30', 'none 01-01'].map((text) => holidays.safeParse(text).success)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
