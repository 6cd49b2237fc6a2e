import { expect, test } from 'vitest'
import { wrap } from './wrap.ts'

const widthOf = (text: string) => [...text].length

test('words go to the next line where they would not fit, and spaces of all kinds are one', () => {
  expect(wrap('one two  three\nfour', 9, widthOf)).toEqual(['one two', 'three', 'four'])
  expect(wrap(' ', 9, widthOf)).toEqual([])
})

test('a word that is wider than a line is broken, and no sign is cut in two', () => {
  expect(wrap('a 123456789 b', 4, widthOf)).toEqual(['a', '1234', '5678', '9 b'])
  expect(wrap('🙂🙂🙂', 2, widthOf)).toEqual(['🙂🙂', '🙂'])
  expect(wrap('xyz', 0, widthOf)).toEqual(['x', 'y', 'z'])
})
