import { expect, test } from 'vitest'
import { holidays } from './define.ts'
import { daysOf, monthGrid, spansOf, textOf, withDay } from './holidays.ts'

test('U-33: days are read from the stored form and written in it, sorted', () => {
  expect(daysOf('05-09, 01-01 2026-12-31')).toEqual(['01-01', '05-09', '2026-12-31'])
  expect(textOf(['2026-12-31', '05-09', '01-01'])).toBe('01-01 05-09 2026-12-31')
  expect([daysOf('none'), textOf([])]).toEqual([[], 'none'])
  expect(holidays.safeParse(textOf(daysOf('01-01 2026-12-31'))).success).toBe(true)
})

test('U-33: neighbours are one span, those of every year apart from those of one', () => {
  expect(spansOf(['01-01', '01-02', '01-03', '02-28', '03-01', '2026-12-30', '2026-12-31', '2027-01-01'])).toEqual([
    ['01-01', '01-03'],
    ['02-28', '02-28'],
    ['03-01', '03-01'],
    ['2026-12-30', '2027-01-01'],
  ])
})

test('U-33: a press adds a day, and takes it away however it was chosen', () => {
  expect(withDay([], '2026-05-09', 'every')).toEqual(['05-09'])
  expect(withDay([], '2026-05-09', 'once')).toEqual(['2026-05-09'])
  expect(withDay(['05-09', '2026-05-09'], '2026-05-09', 'once')).toEqual([])
})

test('U-33: a month has whole weeks that begin on Mondays', () => {
  expect(monthGrid(2027, 2)).toHaveLength(4)
  expect(monthGrid(2026, 3)[0]).toEqual([null, null, null, null, null, null, '2026-03-01'])
  expect(monthGrid(2024, 2).flat().filter(Boolean).at(-1)).toBe('2024-02-29')
})
