import { describe, expect, test, vi } from 'vitest'
import { dayAfter, startOfDay, zoneNamed } from './zone.ts'

describe('the first moment of a day', () => {
  test.each([
    ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21', 'Europe/Moscow', '2026-11-20T21:00:00.000Z'],
    ['2026-11-21', 'Pacific/Auckland', '2026-11-20T11:00:00.000Z'],
    ['2026-11-21', 'America/Los_Angeles', '2026-11-21T08:00:00.000Z'],
    ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z'],
    // The clocks change on that day, after midnight.
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
    // Midnight itself is skipped: the day begins at one.
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
  ])('%s in %s is %s', (day, zone, moment) => {
    expect(startOfDay(day, zone).toISOString()).toBe(moment)
  })
})

test('a zone is one that clocks are kept by', () => {
  for (const name of ['Europe/Moscow', 'UTC', 'Etc/GMT-3']) expect(zoneNamed(name)).toBe(name)
  for (const text of ['', 'Moscow', "Europe/Moscow'", 'x'.repeat(100), 'SystemV/PST8'])
    expect(zoneNamed(text), text).toBeNull()
})

test('a zone has one name, however it is spelt', () => {
  const spellings = ['America/Argentina/ComodRivadavia', 'aMeRiCa/ArGeNtInA/ComodRivadavia', 'america/catamarca']
  expect(new Set(spellings.map(zoneNamed)).size).toBe(1)
  expect(['utc', 'GMT', 'Etc/UTC', 'GMT+0'].map(zoneNamed)).toEqual(['UTC', 'UTC', 'UTC', 'UTC'])
})

test('H-C1: 8,000 spellings of a zone make no clock each', () => {
  const name = 'America/Argentina/Buenos_Aires'
  const letters = [...name.toLowerCase()]
  const spelt = (number: number) =>
    letters.map((letter, at) => ((number >> (at % 16)) & 1 ? letter.toUpperCase() : letter)).join('')
  const spellings = Array.from({ length: 8_000 }, (_, number) => spelt(number * 8))
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  expect(new Set(spellings).size).toBeGreaterThan(7_000)
  const names = new Set(spellings.map(zoneNamed))
  expect(names.size).toBe(1)
  for (const text of spellings) startOfDay('2026-03-02', zoneNamed(text) ?? '')
  expect(made.mock.calls.length).toBeLessThanOrEqual(2)
  made.mockRestore()
})

test('an offset is no zone: the database reads +14:00 as fourteen hours behind', () => {
  expect(['+0300', '-0530', '+03:00', '+14:00', '-05'].map(zoneNamed)).toEqual([null, null, null, null, null])
})

test('a day is followed by the next of the calendar', () => {
  expect([dayAfter('2026-02-28'), dayAfter('2028-02-28'), dayAfter('2026-12-31')]).toEqual([
    '2026-03-01',
    '2028-02-29',
    '2027-01-01',
  ])
})
