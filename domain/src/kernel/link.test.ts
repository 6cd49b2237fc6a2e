import { expect, test } from 'vitest'
import { link } from '../users/schema.ts'

test.each([
  ['https://ok.example/ onclick=', false],
  ['https://ok.example/\tonclick', false],
  ['https://a@evil.example', false],
  ['https://bank.example:secret@evil.example/', false],
  ['a@evil.example', false],
  ['https:a@evil.example', false],
  [String.raw`https:\\a@evil.example`, false],
  ['javascript:alert(1)', false],
  ['https://ok.example/a?b=c@d#e', true],
  ['ok.example/work', true],
])('V-7: a link of a profile %s is taken: %s', (text, isTaken) => {
  expect(link.safeParse(text).success).toBe(isTaken)
})
