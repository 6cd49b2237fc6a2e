import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { sendCode } from '../../../test/factories/codes.ts'
import { freshAddress } from '../../../test/factories/unique.ts'

/** Whoever asks for a code says where it is called to: nobody earns by the calls of an installation. */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const ask = (phone: string) => sendCode(app.visitor.from(freshAddress()), phone)

test.each([
  ['premium of the United Kingdom', '+449098790000'],
  ['premium of France', '+33899123456'],
  ['premium of Italy', '+39899123456'],
  ['premium of Russia', '+78091234567'],
  ['a satellite', '+882161234567'],
  ['another satellite', '+870773111632'],
])('%s is not called', async (_, phone) => {
  const answer = await ask(phone)
  expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, ['phone']])
})

test.each(['+7 8 916 123-45-67', '007 8 916 123-45-67', '+1 1 202 555 0148', '+375 8 029 491-19-11'])(
  'P-8: %s, which is read as another number, is none',
  async (phone) => {
    const answer = await ask(phone)
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, ['phone']])
  },
)

test.each(['+79161234567', '+77011234567', '+447911123456', '+639171234567'])('%s is', async (phone) => {
  expect((await ask(phone)).status).toBe(200)
})
