import { expect, test } from 'vitest'
import { fromField, toField } from './local-moment.ts'

test('a moment comes back as it went, whatever clock the reader has', () => {
  for (const iso of ['2026-03-02T12:00:00.000Z', '2026-07-01T00:30:00.000Z', '2026-12-31T23:59:00.000Z']) {
    expect(fromField(toField(iso))).toBe(iso)
  }
})

test('the field shows the local clock', () => {
  const local = new Date(2026, 2, 2, 9, 5)
  expect(toField(local.toISOString())).toBe('2026-03-02T09:05')
})

test('what is no moment is empty', () => {
  expect([toField(''), toField('soon'), fromField(''), fromField('2026-13-01T00:00')]).toEqual(['', '', '', ''])
})
