import { expect, test } from 'vitest'
import { reportedRoute, reportedText } from './reported.ts'

test.each([
  [
    'GET https://host.example/api/v3/tasks/4711?search=ivan#part failed',
    'GET https://host.example/api/v3/tasks/:id failed',
  ],
  ['no file at /files/0b9f5d5e-1d6f-4d57-8b70-1f6f5b8a2a11/icon', 'no file at /files/:id/icon'],
  ['told ivan@mail.example and +7 916 123-45-67', 'told •••@••• and •••'],
  ['card 4276160900000002 refused from 203.0.113.9', 'card ••• refused from •••'],
  ['{"password":"Hunter-2","ok":1}', '{"password":•••,"ok":1}'],
  ['invalid input syntax for type integer: "Ivan"', 'invalid input syntax for type integer: •••'],
  ['violates unique constraint "users_phone"', 'violates unique constraint "users_phone"'],
  ["Cannot read properties of undefined (reading 'name')", "Cannot read properties of undefined (reading 'name')"],
  ['the name "Ivan the 4th" is taken', 'the name ••• is taken'],
  ["it can't be, it isn't", "it can't be, it isn't"],
  [`Unexpected token 'I', "Ivan, pas"... is not valid JSON`, "Unexpected token 'I', ••• is not valid JSON"],
])('%s is told as %s', (text, told) => {
  expect(reportedText(text)).toBe(told)
})

test('a long text ends, and not in the middle of what is masked', () => {
  const text = `${'x '.repeat(495)}4276160900000002 ${'y '.repeat(5_000)}`
  expect(reportedText(text)).toHaveLength(1_000)
  expect(reportedText(text)).not.toMatch(/\d/)
})

test('a route has no identifiers', () => {
  expect(reportedRoute('/tasks/4711/files/abcdefghijklmnopqrstu1?open=task.7')).toBe('/tasks/:id/files/:id')
  expect(reportedRoute('GET /api/v3/tasks/{id}')).toBe('GET /api/v3/tasks/{id}')
})
