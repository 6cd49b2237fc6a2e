import { momentText } from '@slipway/domain/notifications/moment.ts'
import { notificationText } from '@slipway/domain/notifications/words.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { toldIn } from './told.ts'

beforeAll(() => void vi.stubEnv('TZ', 'Europe/Moscow'))
afterAll(() => void vi.unstubAllEnvs())

const ends_at = '2026-11-22T15:14:00.000Z'

test.each(['ru', 'en'] as const)(
  'B16, B27, C20: the %s reader of a deadline is told it in their own zone',
  (locale) => {
    const message = notificationText('task-deadline-near', { ends_at }, { title: 'Camera', author: null }, locale)
    expect(message).toContain(momentText(ends_at, locale))
    const told = toldIn(locale, { message, ends_at })
    expect(told).toMatch(locale === 'ru' ? /18:14/ : /6:14/)
    expect(told).not.toContain('UTC')
  },
)

test('a message without a moment stays as it is', () => {
  expect(toldIn('ru', { message: 'В 15:14 UTC', ends_at: null })).toBe('В 15:14 UTC')
})
