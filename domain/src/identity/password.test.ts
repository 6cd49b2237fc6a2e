import { expect, test } from 'vitest'
import { newPassword, typedPassword } from './password.ts'

const accepts = (text: string) => newPassword.safeParse(text).success

test('T32: a new password has eight signs, among them a Latin letter, a digit and a special one', () => {
  expect(accepts('Tide-42')).toBe(false)
  expect(accepts('Tide-421')).toBe(true)
  for (const lacking of ['Прилив-42', 'Tide-tide', 'Tide4242']) expect(accepts(lacking), lacking).toBe(false)
})

test('T32: it may be long, of any script, and is kept exactly as it was typed', () => {
  const long = `  Ночь и день, night & day 7 🌊 ${'x'.repeat(100)} `
  expect(newPassword.parse(long)).toBe(long)
  expect(typedPassword.parse(long)).toBe(long)
  expect(accepts(`a-1${'x'.repeat(198)}`)).toBe(false)
})
