import { expect, test } from 'vitest'
import { excerpt } from './text.ts'

test('B20: an excerpt never ends with half of a sign', () => {
  expect(excerpt('short', 5)).toBe('short')
  expect(excerpt('longer', 5)).toBe('longe…')
  expect(excerpt('four😀 and more', 5)).toBe('four…')
  expect(excerpt('thr😀 and more', 5)).toBe('thr😀…')
})
