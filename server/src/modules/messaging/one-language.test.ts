import { messagingContract } from '@slipway/domain/messaging/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Person } from '../../../test/people.ts'

let app: TestApp
let admin: Person
let id: number

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator()
  const texts = { text: { ru: 'Задача {{ task }}', en: 'Task {{ task }}' } }
  id = (await admin.call(messagingContract.addSmsLocalisation, { body: { event_alias: 'new-comment', texts } })).data.id
})
afterAll(() => app.close())

const change = (text: { ru?: string; en?: string }) =>
  admin.call(messagingContract.changeSmsLocalisation, { params: { id }, body: { texts: { text } } })

test('T-A14: a text message is changed in one language, and the other stays', async () => {
  const { status, data } = await change({ ru: 'К задаче {{ task }}' })
  expect([status, data.texts.text]).toEqual([200, { ru: 'К задаче {{ task }}', en: 'Task {{ task }}' }])
})

test('T-A14: so it is by a form', async () => {
  const answer = await admin.raw({
    method: 'PATCH',
    url: `/api/v2/admin/sms-localisations/${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ 'texts[text][en]': 'On {{ task }}' }).toString(),
  })
  expect([answer.statusCode, answer.json().data?.texts.text]).toEqual([
    200,
    { ru: 'К задаче {{ task }}', en: 'On {{ task }}' },
  ])
})

test('T-A14: what is wrong with it is said at it, and nothing of it is an empty change', async () => {
  const wrong = await change({ en: '{{ nobody }}' })
  expect([wrong.status, Object.keys(wrong.fields ?? {})]).toEqual([422, ['texts.text.en']])
  const same = await change({})
  expect([same.status, same.data.texts.text]).toEqual([200, { ru: 'К задаче {{ task }}', en: 'On {{ task }}' }])
})
