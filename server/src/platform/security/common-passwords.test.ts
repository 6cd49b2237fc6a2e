import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  'password1!',
  'P@ssw0rd',
  'Qwerty123!',
  'Dragon#2024',
  '1qaz2wsx',
  '!!Monkey1',
  'Iloveyou-1',
  'Football99$',
])('T32: %s is common however it is dressed', (password) => expect(isCommonPassword(password)).toBe(true))

test.each(['Slipway-demo-1', 'Harbour-4-boats', 'Новый-long-pass-7', 'correct Horse 9 battery', 'x7-Q'.repeat(20)])(
  '%s is not',
  (password) => expect(isCommonPassword(password)).toBe(false),
)
