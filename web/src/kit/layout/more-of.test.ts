import { expect, test } from 'vitest'
import { moreOf } from './more-of.ts'

test('S-A12: a badge says the number, or that there are more than 99', () => {
  expect([undefined, 0, 1, 99, 100, 182].map(moreOf)).toEqual([null, null, '+1', '+99', '99+', '99+'])
})
