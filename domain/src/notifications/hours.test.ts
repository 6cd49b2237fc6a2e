import { expect, test } from 'vitest'
import { clockOf, endOfQuiet, isQuiet, minuteOf, nextMail } from './hours.ts'

const zone = 'Europe/Berlin'
const night = { from: minuteOf('22:30'), to: minuteOf('07:00') }
const at = (moment: string) => Date.parse(moment)
const shown = (moment: number) => new Date(moment).toISOString()

test.each([
  ['2026-01-10T21:29:00Z', false],
  ['2026-01-10T21:30:00Z', true],
  ['2026-01-10T23:30:00Z', true],
  ['2026-01-11T05:59:00Z', true],
  ['2026-01-11T06:00:00Z', false],
])('of a night from 22:30 to 07:00 in Berlin %s is part: %s', (moment, quiet) => {
  expect(isQuiet(at(moment), { zone, quiet: night })).toBe(quiet)
})

test.each([
  // An hour less of sleep, and one more.
  ['2026-03-28T22:00:00Z', '2026-03-29T05:00:00.000Z'],
  ['2026-10-24T22:00:00Z', '2026-10-25T06:00:00.000Z'],
  ['2026-01-10T22:00:00Z', '2026-01-11T06:00:00.000Z'],
  ['2026-01-11T02:00:00Z', '2026-01-11T06:00:00.000Z'],
])('the night of %s ends at %s', (moment, end) => {
  expect(shown(endOfQuiet(at(moment), { zone, quiet: night }))).toBe(end)
})

test('an end that the clocks skip comes after the gap, one that they show twice is over after the second', () => {
  const quiet = { from: minuteOf('22:00'), to: minuteOf('02:30') }
  const spring = endOfQuiet(at('2026-03-28T23:00:00Z'), { zone, quiet })
  expect([shown(spring), isQuiet(spring, { zone, quiet })]).toEqual(['2026-03-29T01:30:00.000Z', false])
  const first = endOfQuiet(at('2026-10-24T23:00:00Z'), { zone, quiet })
  expect(shown(first)).toBe('2026-10-25T00:30:00.000Z')
  const again = at('2026-10-25T01:10:00Z')
  expect(isQuiet(again, { zone, quiet })).toBe(true)
  expect(shown(endOfQuiet(again, { zone, quiet }))).toBe('2026-10-25T01:30:00.000Z')
})

test('a day has one digest, also where its hour comes twice or not at all', () => {
  const hours = { zone, digestHour: 2 }
  const first = nextMail(at('2026-10-24T12:00:00Z'), hours, 0)
  expect(shown(first)).toBe('2026-10-25T00:00:00.000Z')
  expect(shown(nextMail(first, hours, 0))).toBe('2026-10-26T01:00:00.000Z')
  expect(shown(nextMail(at('2026-03-28T12:00:00Z'), hours, 0))).toBe('2026-03-29T01:00:00.000Z')
  expect(nextMail(5, { zone, digestHour: null }, 300)).toBe(305)
})

test('clocks are minutes of a day and back', () => {
  expect(['00:00', '07:05', '23:59'].map((one) => clockOf(minuteOf(one)))).toEqual(['00:00', '07:05', '23:59'])
})
