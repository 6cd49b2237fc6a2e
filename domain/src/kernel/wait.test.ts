import { expect, test } from 'vitest'
import { errorText } from '../errors.ts'
import { waitText } from './wait.ts'

test('a wait is told in the largest unit of which it has two, and never too short', () => {
  const told = [0, 1, 59, 119, 120, 121, 7199, 7200, 86_398].map((seconds) => waitText(seconds, 'ru'))
  expect(told.map((text) => text.replace('\u00a0', ' '))).toEqual([
    ...['1 с', '1 с', '59 с', '119 с', '2 мин', '3 мин', '120 мин', '2 ч', '24 ч'],
  ])
})

test('errors say so', () => {
  expect(errorText('too_many_requests', 'ru', { seconds: 86_398 })).toContain('через 24\u00a0ч')
  expect(errorText('too_many_requests', 'en', { seconds: 30 })).toContain('in 30\u00a0s')
})
