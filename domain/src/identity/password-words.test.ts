import { expect, test } from 'vitest'
import { leansOnKnownWords } from './password-words.ts'

const anna = { phone: '+79135550101', email: 'anna.kim@example.com', names: ['Анна', 'Kimova'] }

test.each([
  'Slipway-2026!',
  '2026slipWAY#',
  'Слипвей-a1!',
  'Kimova-2026!',
  'Анна-pw-12!',
  'x-9135550101!',
  'Aa!5550101',
  'anna.kim-77!',
])('F17: %s rests on what anybody knows', (password) => expect(leansOnKnownWords(password, anna)).toBe(true))

test.each(['Harbour-4-boats', 'Kimova rows 7 quiet boats!', 'no Slipway for 12 tired boats', 'x7-Q'.repeat(3)])(
  '%s does not',
  (password) => expect(leansOnKnownWords(password, anna)).toBe(false),
)

test('what is not known of the owner asks for nothing', () =>
  expect(leansOnKnownWords('Harbour-4-boats', { phone: null, email: null, names: [null, ''] })).toBe(false))
