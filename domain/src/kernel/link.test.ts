import { expect, test } from 'vitest'
import { deliverableFields } from '../tasks/deliverables.schema.ts'
import { link } from '../users/schema.ts'
import { addWebhookBody } from '../webhooks/schema.ts'

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

test.each([
  ['figma.com/file/1', 'https://figma.com/file/1'],
  ['http://figma.com/file/1', 'http://figma.com/file/1'],
])('U-12: a link of a delivery or of a webhook that was typed as %s is %s', (typed, whole) => {
  expect(deliverableFields.prototype_link.parse(typed)).toBe(whole)
  expect(deliverableFields.repository_link.parse(typed)).toBe(whole)
  expect(addWebhookBody.shape.url.parse(typed)).toBe(whole)
})

test('U-12: what is no link is none with a scheme either', () => {
  for (const text of ['', 'see the chat', 'nothing', 'javascript:alert(1)'])
    expect(deliverableFields.prototype_link.safeParse(text).success, text).toBe(false)
})
