import { expect, test } from 'vitest'
import { daysOf, period, readDays } from './period.ts'

const now = Date.parse('2026-11-21T23:59:00Z')

test('an own span is read with both ends, or with one left open', () => {
  expect(readDays('2026-10-01..2026-10-31')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(readDays('2026-10-01..')).toEqual({ from: '2026-10-01' })
  expect(readDays('..2026-10-31')).toEqual({ to: '2026-10-31' })
})

test('ends in the wrong order change places, so that the list is not silently empty', () => {
  expect(readDays('2026-10-31..2026-10-01')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
})

test('what is no day is left out: it must neither reach the server nor shift to another day', () => {
  expect(readDays('2026-02-30..2026-03-05')).toEqual({ to: '2026-03-05' })
  expect(readDays('1999-12-31..')).toEqual({})
  for (const text of ['', '..', 'month', '2026-10-01', '2026-10-01..x', ' 2026-10-01..']) {
    expect(readDays(text), text).toEqual({})
  }
})

test('the address keeps a preset and a readable span, and nothing else', () => {
  const { read } = period()
  expect(read('week')).toBe('week')
  expect(read('2026-10-31..2026-10-01')).toBe('2026-10-01..2026-10-31')
  expect(read('2026-02-30..')).toBeUndefined()
  expect(read('toString')).toBeUndefined()
  expect(read(undefined)).toBeUndefined()
})

test('a preset counts whole days back from today and leaves today in', () => {
  expect(daysOf('week', now)).toEqual({ from: '2026-11-14' })
  expect(daysOf('year', now)).toEqual({ from: '2025-11-21' })
  expect(daysOf('2026-10-01..2026-10-31', now)).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(daysOf(undefined, now)).toEqual({})
})
