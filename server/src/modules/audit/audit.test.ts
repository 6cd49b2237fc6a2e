import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { auditContract } from '@slipway/domain/audit/contract.ts'
import { readNames } from '@slipway/domain/audit/words.ts'
import { contracts } from '@slipway/domain/contracts.ts'
import { purposeNames, purposeOf } from '@slipway/domain/files/purposes.ts'
import { identityContract } from '@slipway/domain/identity/contract.ts'
import { suspicionContract } from '@slipway/domain/suspicion/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildApplication } from '../../../test/factories/applications.ts'
import { type Person, testPassword } from '../../../test/people.ts'
import type { QueryOf } from '../../../test/request.ts'
import { record } from '../../platform/activity.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator()
})
afterAll(() => app.close())

type Query = QueryOf<typeof auditContract.list>
const list = async (filter: Query['filter'] = {}, sort?: Query['sort']) => {
  await app.events.flush()
  return (await admin.call(auditContract.list, { query: { filter, sort } })).data
}
const show = (id: string) => admin.call(auditContract.show, { params: { id } })
let addresses = 0
const freshAddress = () => `10.88.0.${++addresses}`

describe('the list', () => {
  test('holds what was done, what was refused and what was read, the latest first, each in its place', async () => {
    const person = await app.people.designer({ password: testPassword })
    const ip = freshAddress()
    const { id } = await buildApplication(app)
    const login = (password: string) =>
      app.visitor.from(ip).call(identityContract.login, { body: { phone: person.phone, password } })
    await login('Wrong-pass-1')
    app.later(1)
    await login(testPassword)
    app.later(1)
    await admin.from(ip).call(applicationsContract.getWithSecrets, { params: { id } })
    app.later(1)
    const lines = await list({ search: ip })
    expect(lines.map(({ kind, action, user }) => [kind, action, user?.id ?? null])).toEqual([
      ['done', 'secrets_read', admin.id],
      ['revealed', 'application secrets', admin.id],
      ['done', 'sign-in', person.id],
      ['refused', 'credentials_wrong', null],
    ])
    expect(lines.at(-1)?.refusal).toMatch(/^[А-Я]/)
    expect((await list({ search: ip }, 'created_at')).map(({ id }) => id)).toEqual(
      lines.map(({ id }) => id).toReversed(),
    )
    // Of the list nothing tells from where somebody came.
    expect(JSON.stringify(lines)).not.toContain(ip)
  })

  test('is narrowed by who, as whom, what, which record, when and how it ended', async () => {
    const [doer, person] = [await app.people.superadministrator(), await app.people.creator()]
    const { id } = await buildApplication(app, { creator_id: person.id })
    const acting = { userId: person.id, impersonatorId: doer.id }
    const own = { userId: person.id, impersonatorId: null }
    const about = { subject: 'application', id } as const
    app.later(86_400)
    await app.transact(async (tx) => record(tx, own, { ...about, action: 'archive', reason: 'Лодка утонула' }))
    app.later(60)
    await app.transact(async (tx) =>
      record(tx, acting, { ...about, action: 'changed', changes: { name: ['Весло', 'Парус'] } }),
    )
    const day = app.now().toISOString().slice(0, 10)
    const actions = async (filter: Query['filter']) => (await list(filter)).map(({ action }) => action)
    const of = { record: `application.${id}` }
    expect(await actions(of)).toEqual(['changed', 'archive'])
    expect(await actions({ ...of, user: doer.id })).toEqual(['changed'])
    expect(await actions({ ...of, user: person.id })).toEqual(['archive'])
    expect(await actions({ in_place_of: person.id })).toEqual(['changed'])
    expect(await actions({ ...of, action: 'archive' })).toEqual(['archive'])
    expect(await actions({ ...of, kind: 'refused' })).toEqual([])
    expect(await actions({ subject_type: 'application', from: day, to: day, zone: 'UTC' })).toEqual([
      'changed',
      'archive',
    ])
    expect(await actions({ subject_type: 'payout', from: day, to: day })).toEqual([])
    expect(await actions({ search: 'лодка утон' })).toEqual(['archive'])
    expect(await actions({ search: 'ПАРУС' })).toEqual(['changed'])
    const [line] = await list({ ...of, user: doer.id })
    expect(line).toMatchObject({ user: { id: doer.id }, in_place_of: { id: person.id } })
    expect((await admin.callUnchecked(auditContract.list, { query: { filter: { record: 'x' } } })).status).toBe(422)
  })

  test('is for superadministrators alone, also while one of them acts as somebody', async () => {
    const manager = await app.people.app_manager()
    const acting = await admin.inPlaceOf(manager)
    for (const who of [manager, acting, await app.people.creator(), await app.people.tester()]) {
      expect((await who.call(auditContract.list)).status).toBe(403)
      expect((await who.call(auditContract.show, { params: { id: 'a1' } })).status).toBe(403)
      expect((await who.call(auditContract.exportList, { query: { format: 'csv' } })).status).toBe(403)
    }
  })
})

describe('a line', () => {
  test('tells before and after, the request, the address and the browser, and the look is written down', async () => {
    const ip = freshAddress()
    const person = await app.people.designer({ first_name: 'Нина' })
    const from = admin.from(ip).sending({ 'user-agent': 'Probe/3' })
    await from.call(usersContract.update, { params: { id: person.id }, body: { first_name: 'Анна' } })
    const [line] = await list({ record: `user.${person.id}` })
    const { data } = await show(line?.id as string)
    expect(data).toMatchObject({
      ...{ kind: 'done', action: 'update', address: ip, user_agent: 'Probe/3', forgotten: false },
      changes: { first_name: ['Нина', 'Анна'] },
      request_id: expect.stringMatching(/^[\w-]{36}$/),
    })
    expect((await list({ search: data.request_id as string })).map(({ id }) => id)).toEqual([line?.id])
    const [look] = await list({ kind: 'revealed', user: admin.id })
    expect(look?.action).toBe('addresses')
  })

  test('of a refusal is an event of security, and the numbers of both are told apart', async () => {
    const ip = freshAddress()
    const manager = await app.people.app_manager()
    await manager.from(ip).call(auditContract.list)
    const [refused] = await list({ kind: 'refused', user: manager.id })
    expect(refused?.id).toMatch(/^s\d+$/)
    // Refusals are alike but for it.
    expect(refused?.call).toBe('audit.list')
    expect((await show(refused?.id as string)).data).toMatchObject({
      ...{ kind: 'refused', action: 'forbidden', call: 'audit.list', address: ip, subject_type: null, changes: {} },
      user: { id: manager.id },
    })
    for (const id of ['a0', 'a999999999', 's999999999', '7', 'x7', '-7'])
      expect([id, (await show(id)).status]).toEqual([id, 404])
  })

  test('never shows a secret, and of a deleted person not who they were', async () => {
    const person = await app.people.designer()
    await app.transact(async (tx) => {
      record(tx, null, {
        subject: 'application',
        id: 1,
        action: 'changed',
        changes: { 'x.keystore_password': ['aa', null] },
      })
      record(tx, null, {
        ...{ subject: 'user', id: person.id, action: 'update' },
        changes: { phone: ['+79990001122', '+79990001133'], task_block: [false, true] },
      })
    })
    const [secret] = await list({ record: 'application.1', action: 'changed' })
    expect((await show(secret?.id as string)).data.changes).toEqual({ 'x.keystore_password': ['•••', null] })
    await app.db.updateTable('users').set({ deleted_at: app.now() }).where('id', '=', person.id).execute()
    const [line] = await list({ record: `user.${person.id}` })
    const { data } = await show(line?.id as string)
    expect([data.forgotten, data.changes]).toEqual([true, { task_block: [false, true] }])
    expect(await list({ search: '9990001122' })).toEqual([])
  })
})

test('V-4: a list of one person is told as read of that person', async () => {
  const [reader, person] = [await app.people.superadministrator(), await app.people.designer()]
  const filter = { user: person.id }
  await reader.call(suspicionContract.addresses, { query: { filter } })
  app.later(1)
  await reader.call(suspicionContract.findings, { query: { filter } })
  app.later(1)
  await reader.call(suspicionContract.findings, { query: {} })
  await app.events.flush()
  const { data } = await admin.call(auditContract.events, { query: { filter: { user: reader.id } } })
  expect(data.map(({ subject_type, subject_id }) => [subject_type, subject_id])).toEqual([
    [null, null],
    ['user', person.id],
    ['user', person.id],
  ])
})

test('V-4: events of security tell who read what of whom, and that they were looked at', async () => {
  const [reader, manager, person] = [
    await app.people.superadministrator({ password: testPassword }),
    await app.people.app_manager(),
    await app.people.designer(),
  ]
  const { id } = await buildApplication(app)
  await reader.call(applicationsContract.getWithSecrets, { params: { id } })
  app.later(1)
  await reader.call(usersContract.sessions, { params: { id: person.id } })
  app.later(1)
  await person.callUnchecked(applicationsContract.getWithSecrets, { params: { id } })
  app.later(1)
  await app.visitor.call(identityContract.loginStaff, { body: { phone: reader.phone, password: testPassword } })
  app.later(1)
  await app.events.flush()
  const events = async (filter: QueryOf<typeof auditContract.events>['filter']) =>
    (await admin.call(auditContract.events, { query: { filter } })).data.map((line) => [
      ...[line.kind, line.action, line.user?.id],
      ...(line.subject_type ? [`${line.subject_type}.${line.subject_id}`] : []),
    ])
  const ofApplication = [
    ['refused', 'forbidden', person.id, `application.${id}`],
    ['revealed', 'application secrets', reader.id, `application.${id}`],
  ]
  expect(await events({ record: `application.${id}` })).toEqual(ofApplication)
  expect(await events({ record: `user.${person.id}` })).toEqual([
    ['revealed', 'addresses', reader.id, `user.${person.id}`],
  ])
  const byReader = await events({ user: reader.id })
  expect(byReader.map(([kind, action]) => [kind, action])).toEqual([
    ['done', 'sign-in'],
    ['revealed', 'addresses'],
    ['revealed', 'application secrets'],
  ])
  expect(await events({ user: reader.id, kind: 'refused' })).toEqual([])
  expect((await list({ record: `application.${id}`, kind: 'revealed' })).map(({ user }) => user?.id)).toEqual([
    reader.id,
  ])
  await app.events.flush()
  const looks = await list({ kind: 'revealed', user: admin.id })
  expect(looks.filter(({ action }) => action === 'security events').length).toBeGreaterThanOrEqual(4)
  for (const who of [manager, person, app.visitor])
    expect([401, 403]).toContain((await who.callUnchecked(auditContract.events, { query: {} })).status)
})

test('the file holds what is filtered, in words and without addresses, and that it was taken is written down', async () => {
  const ip = freshAddress()
  const taker = await app.people.superadministrator()
  const { id } = await buildApplication(app)
  await app.transact(async (tx) =>
    record(
      tx,
      { userId: taker.id, impersonatorId: null },
      { subject: 'application', id, action: 'archive', reason: '=1+1' },
    ),
  )
  const query = { format: 'csv', filter: { record: `application.${id}` } } as const
  const { text } = await taker.from(ip).call(auditContract.exportList, { query })
  const [head, row, ...rest] = text.slice(1).trim().split('\r\n')
  expect(head).toBe('№;Когда (UTC);Кто;От имени кого;Что;Исход;Вид записи;Номер записи;Причина;Сколько')
  expect(row).toContain(`;Перенесено в архив;Сделано;Приложение;${id};`)
  expect(row).not.toMatch(/;=1\+1/)
  expect(rest).toEqual([])
  const [look] = await list({ kind: 'revealed', user: taker.id })
  expect(look?.action).toBe('audit log')
})

test('everything that a call or a file reveals has its words', () => {
  const calls = Object.values(contracts).flatMap((contract) => Object.values(contract))
  const revealed = calls.flatMap(({ reveals, revealsOfOthers }) =>
    [reveals, revealsOfOthers].filter((one) => one !== undefined),
  )
  const files = purposeNames.filter((name) => purposeOf(name).sealed)
  expect([...new Set([...revealed, ...files])].filter((name) => !readNames.includes(name))).toEqual([])
})
