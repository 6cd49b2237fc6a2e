import { messagingContract } from '@slipway/domain/messaging/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Person } from '../../../test/people.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator()
  await app.db.deleteFrom('localisations').execute()
  await app.db.deleteFrom('email_templates').execute()
})
afterAll(() => app.close())

const idsOf = ({ data }: { data: readonly { id: number }[] }) => data.map(({ id }) => id)
const both = (ru: string, en = ru) => ({ ru, en })
const letter = (en: string) => ({
  subject: both('Задача {{ task }}', 'Task {{ task }}'),
  title: both('Здравствуйте', 'Hello'),
  text: both('Посмотрите', en),
  button: both('', ''),
})
const body = '<mj-section><mj-column><mj-text>{{ text }}</mj-text></mj-column></mj-section>'
const layout = '<mjml><mj-body>{{ content }}</mj-body></mjml>'

test('S-A11: layouts by whether a template has them, templates by whether an event does', async () => {
  const addLayout = async (name: string) =>
    (await admin.call(messagingContract.addLayout, { body: { name, subject: '', body: layout } })).data.id
  const addTemplate = async (name: string, layout_id: number | null) =>
    (await admin.call(messagingContract.addTemplate, { body: { name, subject: '{{ subject }}', body, layout_id } }))
      .data.id
  const [used, spare] = [await addLayout('Used'), await addLayout('Spare')]
  const [written, idle] = [await addTemplate('Written', used), await addTemplate('Idle', null)]
  const event = { event_alias: 'new-comment', texts: letter('Look'), template_id: written }
  expect((await admin.call(messagingContract.addEmailLocalisation, { body: event })).status).toBe(201)
  const lists = async (call: typeof messagingContract.layouts | typeof messagingContract.templates) => [
    idsOf(await admin.call(call, { query: { used: true } })),
    idsOf(await admin.call(call, { query: { used: false } })),
  ]
  expect(await lists(messagingContract.layouts)).toEqual([[used], [spare]])
  expect(await lists(messagingContract.templates)).toEqual([[written], [idle]])
})

test('S-A11: the texts of events by whether they have a template, and are written in English', async () => {
  const event = { event_alias: 'accrual', texts: letter(''), template_id: null }
  const { data } = await admin.call(messagingContract.addEmailLocalisation, { body: event })
  const found = async (query: { has_template?: boolean; translated?: boolean }) =>
    idsOf(await admin.call(messagingContract.emailLocalisations, { query }))
  expect(await found({ has_template: false })).toEqual([data.id])
  expect(await found({ translated: false })).toEqual([data.id])
  expect(await found({ has_template: true, translated: false })).toEqual([])
  expect(await found({ has_template: true, translated: true })).toHaveLength(1)
})

test('S-A11: text messages by whether they are written in English', async () => {
  const add = async (event_alias: string, en: string) =>
    (
      await admin.call(messagingContract.addSmsLocalisation, {
        body: { event_alias, texts: { text: both('Код', en) } },
      })
    ).data.id
  const [whole, half] = [await add('accrual', 'Code'), await add('new-comment', '')]
  const found = async (translated: boolean) =>
    idsOf(await admin.call(messagingContract.smsLocalisations, { query: { translated } }))
  expect([await found(true), await found(false)]).toEqual([[whole], [half]])
})

test('T-A10: a mail to those whom the filters of the list of people find, at most a hundred', async () => {
  const [template] = (await admin.call(messagingContract.templates, { query: { used: true } })).data
  const people = await Promise.all([1, 2].map(() => app.people.tester({ first_name: 'Подбелла' })))
  await Promise.all(
    people.map(({ id }) =>
      app.db
        .updateTable('users')
        .set({ email: `person-${id}@example.com` })
        .where('id', '=', id)
        .execute(),
    ),
  )
  const send = (filter: object) =>
    admin.callUnchecked(messagingContract.send, { body: { template_id: template?.id, recipients: { filter } } })
  const sent = await send({ search: 'Подбелла', 'roles.name': 'tester' })
  expect([sent.status, JSON.parse(sent.text).data]).toEqual([202, { queued: 2 }])
  expect((await send({ search: 'Подбелла', 'roles.name': 'designer' })).data).toEqual({ queued: 0 })
  expect((await send({ unheard: 1 })).status).toBe(422)
})
