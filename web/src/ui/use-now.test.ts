import { expect, test, vi } from 'vitest'

test('a deadline that is first shown long after the page was opened counts from now, not from then', async () => {
  vi.useFakeTimers({ now: 1_000_000 })
  const { currentMoment } = await import('./use-now.ts')
  vi.setSystemTime(1_000_000 + 50 * 60_000)
  expect(currentMoment()).toBe(1_000_000 + 50 * 60_000)
  // Whatever is drawn at about the same time is drawn with the same moment.
  vi.setSystemTime(Date.now() + 200)
  expect(currentMoment()).toBe(1_000_000 + 50 * 60_000)
  vi.useRealTimers()
})
