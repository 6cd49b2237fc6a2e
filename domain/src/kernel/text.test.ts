import { expect, test } from 'vitest'
import { excerpt, visibleText } from './text.ts'

test('B20: an excerpt never ends with half of a sign', () => {
  expect(excerpt('short', 5)).toBe('short')
  expect(excerpt('longer', 5)).toBe('longe…')
  expect(excerpt('four😀 and more', 5)).toBe('four…')
  expect(excerpt('thr😀 and more', 5)).toBe('thr😀…')
})

test('what turns the direction of a text, or breaks it where nobody sees, is taken out of it', () => {
  expect(['A\u200bB', '\u202eevil', 'x\u2066y\u2069', ' a ', '\u200b\u202e'].map(visibleText)).toEqual([
    ...['AB', 'evil', 'xy', 'a', ''],
  ])
  expect(visibleText('👩\u200d💻 می\u200cخواهم')).toBe('👩\u200d💻 می\u200cخواهم')
})
