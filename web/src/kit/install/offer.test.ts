import { expect, test } from 'vitest'
import { isByHand, isPrompt } from './offer.ts'

test('phones and tablets of Apple install by hand; computers and other systems do not', () => {
  const by = (userAgent: string, maxTouchPoints = 0) => isByHand({ userAgent, maxTouchPoints })
  expect(by('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1', 5)).toBe(true)
  expect(by('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15', 5)).toBe(true)
  expect(by('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15')).toBe(false)
  expect(by('Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36', 5)).toBe(false)
})

test('an event without a question is no offer', () => {
  expect(isPrompt(new Event('beforeinstallprompt'))).toBe(false)
  expect(isPrompt(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => undefined }))).toBe(true)
})
