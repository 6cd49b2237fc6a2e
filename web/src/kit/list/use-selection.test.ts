import { expect, test } from 'vitest'
import { between } from './use-selection.ts'

test('Shift takes the rows between the last one and this, upwards and downwards', () => {
  expect(between([7, 5, 9, 2], 5, 2)).toEqual([5, 9, 2])
  expect(between([7, 5, 9, 2], 2, 5)).toEqual([5, 9, 2])
})

test('a last one that is on another page, or none, leaves this row alone', () => {
  expect(between([7, 5, 9], 100, 9)).toEqual([9])
  expect(between([7, 5, 9], undefined, 9)).toEqual([9])
})
