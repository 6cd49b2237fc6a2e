import { randomUUID } from 'node:crypto'
import { activityContract } from '@slipway/domain/activity/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildSubtask } from '../../../test/factories/tasks.ts'
import { type Person, testPassword } from '../../../test/people.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator()
})
afterAll(() => app.close())

const phones = (function* () {
  for (let last = 0; ; last++) yield `+7912${String(4_000_000 + last)}`
})()
const newPhone = (): string => phones.next().value as string
const form = (fields: Record<string, string>) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
})

test('the list of v1 is the list of v3 in pages', async () => {
  const found = await admin.call(usersContract.adminList, { query: { search: `#${admin.id}` } })
  expect(found.data.map(({ id }) => id)).toEqual([admin.id])
  expect(found.meta).toMatchObject({ last_page: 1, total: 1 })
  const outside = await admin.call(usersContract.adminList, { query: { is_internal: false } })
  expect(outside.data.every(({ is_internal }) => !is_internal)).toBe(true)
  expect(outside.data.every(({ wallets }) => wallets !== undefined)).toBe(true)
  expect(outside.data.every(({ console_status }) => console_status !== undefined)).toBe(true)
  const manager = await app.people.app_manager()
  const seen = await manager.call(usersContract.adminList, { query: { is_internal: false } })
  expect(seen.data.map(({ id }) => id)).toEqual(outside.data.map(({ id }) => id))
  const { data } = await manager.call(usersContract.adminList, { query: { search: `#${admin.id}` } })
  expect(data).toEqual([]) // section 6: uploaders, unless all is asked for
})

test('a person is added by a form, and mailed a link for a password that nobody else knows', async () => {
  const phone = newPhone()
  const answer = await admin.raw({
    method: 'POST',
    url: '/api/superadministrator/users',
    ...form({
      phone,
      first_name: 'Anna',
      last_name: 'Sailor',
      'roles[]': 'creator',
      email: 'anna.sailor@example.org',
      is_block: '0',
      social_account: 'example.org/anna',
    }),
  })
  expect(answer.statusCode).toBe(201)
  const { data } = answer.json()
  expect(data).toMatchObject({
    first_name: 'Anna',
    phone,
    country_code: 'RU',
    is_internal: true,
    is_block: false,
    has_password: false,
    social_account: 'https://example.org/anna',
    roles: [{ name: 'creator' }],
  })
  const links = await app.db.selectFrom('password_links').select('id').where('user_id', '=', data.id).execute()
  expect(links).toHaveLength(1)
})

test.each([
  ['roles of both sides', { roles: ['creator', 'tester'] }, 'roles'],
  ['no role', { roles: [] }, 'roles'],
  ['a number that no country has', { phone: '+79000' }, 'phone'],
  ['a programmer without skills', { roles: ['programmer'] }, 'programming_languages'],
  ['a birthday to come', { birthday: '2999-01-01' }, 'birthday'],
  ['an unknown console status', { user_console_status_id: 999_999 }, 'user_console_status_id'],
])('nobody is added with %s', async (_title, wrong, field) => {
  const phone = newPhone()
  const body = { phone, first_name: 'Nobody', roles: ['designer'], ...wrong }
  const answer = await admin.callUnchecked(usersContract.add, { body })
  expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, [field]])
  expect(await app.db.selectFrom('users').select('id').where('phone', '=', phone).execute()).toEqual([])
})

test('a phone belongs to one person', async () => {
  const other = await app.people.tester()
  const answer = await admin.call(usersContract.add, {
    body: { phone: other.phone, first_name: 'Twin', roles: ['designer'] },
  })
  expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, ['phone']])
})

test('another phone, by PUT or by POST with _method: the country follows, sessions end, the person is told', async () => {
  const person = await app.people.designer()
  await person.headers()
  const phone = '+4915123456789'
  const answer = await admin.raw({
    method: 'POST',
    url: `/api/superadministrator/users/${person.id}`,
    ...form({ _method: 'PUT', phone, task_block: '1' }),
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.json().data).toMatchObject({ phone, country_code: 'DE', task_block: true })
  expect((await person.call(usersContract.get, { params: { id: person.id } })).status).toBe(401)
  const told = await app.db.selectFrom('notifications').select('params').where('user_id', '=', person.id).execute()
  expect(told).toEqual([{ params: { change: 'phone-by-administrator' } }])
})

test('one’s own record isn’t changed here: phone and e-mail take proofs', async () => {
  const answer = await admin.call(usersContract.replace, { params: { id: admin.id }, body: { phone: newPhone() } })
  expect(answer.status).toBe(403)
})

test('a deleted person is nobody: no name, no way in, the work and the log stay', async () => {
  const person = await app.people.designer({ password: testPassword, first_name: 'Vanishing' })
  await person.headers()
  const done = await buildSubtask(app, { status: 'completed', executor_id: person.id })
  await app.db
    .insertInto('sent_messages')
    .values({
      ...{ key: randomUUID(), channel: 'email', user_id: person.id, recipient: 'vanishing@mail.example' },
      ...{
        status: 'sent',
        source: 'built-in',
        subject: 'For Vanishing',
        body: 'Hello Vanishing',
        created_at: app.now(),
      },
    })
    .execute()
  expect((await admin.call(usersContract.remove, { params: { id: person.id } })).status).toBe(204)
  const row = await app.db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    first_name: `#${person.id}`,
    last_name: '',
    phone: null,
    email: null,
    password_hash: null,
  })
  expect((await person.call(usersContract.get, { params: { id: person.id } })).status).toBe(401)
  expect((await admin.call(usersContract.get, { params: { id: person.id } })).status).toBe(404)
  expect((await admin.call(usersContract.remove, { params: { id: person.id } })).status).toBe(404)
  const sent = await app.db.selectFrom('sent_messages').selectAll().where('user_id', '=', person.id).execute()
  expect(sent).toMatchObject([{ status: 'sent', recipient: '', subject: '', body: '' }])
  const kept = await app.db.selectFrom('subtasks').select('executor_id').where('id', '=', done.id).executeTakeFirst()
  expect(kept).toEqual({ executor_id: person.id })
  const sessions = await app.db
    .selectFrom('sessions')
    .select(['ip', 'user_agent'])
    .where('user_id', '=', person.id)
    .execute()
  expect(sessions).toEqual([{ ip: '', user_agent: '' }])
  const again = await admin.call(usersContract.add, {
    body: { phone: person.phone, first_name: 'New', roles: ['designer'] },
  })
  expect(again.status).toBe(201)
})

test('the history of a deleted person says what was done, and no more who they were', async () => {
  const person = await app.people.designer()
  const params = { id: person.id }
  const secrets = { first_name: 'Unforgettable', email: 'unforgettable@example.org' }
  await admin.call(usersContract.update, { params, body: { ...secrets, task_block: true } })
  const history = async () => {
    const filter = { subject_type: 'user', subject_id: person.id } as const
    return (await admin.call(activityContract.list, { query: { filter } })).data
  }
  expect(JSON.stringify(await history())).toContain('Unforgettable')
  await admin.call(usersContract.remove, { params })
  const after = await history()
  expect(after.map(({ action }) => action)).toContain('update')
  expect(after.find(({ action }) => action === 'update')?.changes).toEqual({ task_block: [false, true] })
  expect(JSON.stringify(after).toLowerCase()).not.toContain('unforgettable')
})

test('nobody is deleted while others wait for their work', async () => {
  const person = await app.people.designer()
  const { id } = await buildSubtask(app, { status: 'checking', executor_id: person.id })
  const answer = await admin.call(usersContract.remove, { params: { id: person.id } })
  expect([answer.status, answer.code]).toEqual([409, 'user_has_tasks'])
  expect(answer.messages.join()).toContain(String(id))
  const row = await app.db.selectFrom('users').select('deleted_at').where('id', '=', person.id).executeTakeFirst()
  expect(row).toEqual({ deleted_at: null })
})

test('an administrator deletes others, never themselves', async () => {
  const answer = await admin.call(usersContract.remove, { params: { id: admin.id } })
  expect([answer.status, answer.code]).toEqual([409, 'user_is_self'])
  const other = await app.people.superadministrator()
  expect((await admin.call(usersContract.remove, { params: { id: other.id } })).status).toBe(204)
})
