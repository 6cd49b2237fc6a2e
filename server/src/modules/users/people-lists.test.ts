import { activityContract } from '@slipway/domain/activity/contract.ts'
import { maxBulk } from '@slipway/domain/kernel/many-rows.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildCrowd } from '../../../test/factories/crowd.ts'
import { credit } from '../../../test/factories/money.ts'
import { buildSubtask } from '../../../test/factories/tasks.ts'
import type { Person } from '../../../test/people.ts'
import type { QueryOf } from '../../../test/request.ts'
import { payForWork } from '../money/commands/pay-for-work.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await createTestApp({ connections: 10 })
  admin = await app.people.superadministrator()
})
afterAll(() => app.close())

const idsOf = async (filter: QueryOf<typeof usersContract.list>['filter']) =>
  (await admin.call(usersContract.list, { query: { filter, sort: 'id' } })).data.map(({ id }) => id)
const told = (id: number) =>
  app.db.selectFrom('notifications').select(['kind', 'params']).where('user_id', '=', id).execute()

test('people are found by passport, country and technology, and by a phone in any format', async () => {
  const person = await app.people.programmer({ phone: '+79162223344' })
  await app.db
    .updateTable('users')
    .set({ passport_status: 'approved', country_code: 'KZ' })
    .where('id', '=', person.id)
    .execute()
  await admin.call(usersContract.update, {
    params: { id: person.id },
    body: { programming_languages: ['kotlin'], frameworks: ['flutter'] },
  })
  expect(await idsOf({ passport: 'approved' })).toEqual([person.id])
  expect(await idsOf({ country: 'KZ' })).toEqual([person.id])
  for (const skill of ['kotlin', 'flutter']) expect(await idsOf({ skill })).toContain(person.id)
  expect(await idsOf({ skill: 'cobol' })).toEqual([])
  for (const search of ['8 (916) 222-33-44', '+7 916 222 33 44', '2223344', '916-222']) {
    expect([search, await idsOf({ search })]).toEqual([search, [person.id]])
  }
  await app.db.updateTable('users').set({ email: 'petr.gusev77@Mailer.example' }).where('id', '=', person.id).execute()
  for (const search of ['petr.gusev77', 'GUSEV77', 'mailer.example', 'gusev77@mailer', 'petr.gusev77@mailer.example']) {
    expect([search, await idsOf({ search })]).toEqual([search, [person.id]])
  }
})

test('several people are blocked at once: their sessions end; one’s own record is told beside them', async () => {
  const people = [await app.people.designer(), await app.people.tester()] as const
  for (const person of people) await person.headers()
  const ids = people.map(({ id }) => id)
  const { data } = await admin.call(usersContract.blockMany, {
    body: { ids: [...ids, admin.id], is_block: true, reason: 'Спам' },
  })
  expect(data).toMatchObject({ done: ids, refused: [{ id: admin.id, code: 'forbidden' }], left: 0 })
  for (const person of people) expect((await person.call(usersContract.get, { params: person })).status).toBe(401)
  const back = await admin.call(usersContract.blockMany, { body: { filter: { status: ['blocked'] }, is_block: false } })
  expect(back.data.done.toSorted()).toEqual(ids.toSorted())
  expect(await idsOf({ status: 'blocked' })).toEqual([])
})

test('U-27: a block of several says whom it is about and what they have, and keeps its reason with each', async () => {
  const [rich, busy] = [await app.people.designer(), await app.people.tester()]
  await credit(app, rich.id, '1250.00')
  await buildSubtask(app, { status: 'process', executor_id: busy.id })
  const ids = [rich.id, busy.id]
  const { data: about } = await admin.call(usersContract.previewBlocks, { body: { ids } })
  expect(about).toEqual({
    ...{ names: expect.arrayContaining([expect.stringContaining(' ')]), count: 2, left: 0 },
    ...{ tasks: 1, payouts: 0, sums: [{ currency: 'RUB', amount: '1250.00' }] },
  })
  for (const reason of [undefined, '  ']) {
    const body = { ids, is_block: true, ...(reason && { reason }) }
    const silent = await admin.call(usersContract.blockMany, { body })
    expect([silent.status, silent.fields]).toEqual([422, { reason: ['Обязательно для заполнения'] }])
  }
  expect(await idsOf({ status: 'blocked' })).toEqual([])
  await admin.call(usersContract.blockMany, { body: { ids, is_block: true, reason: 'Одна работа от двоих' } })
  const logged = await app.db
    .selectFrom('activity_logs')
    .select(['subject_id', 'reason'])
    .where('subject_type', '=', 'user')
    .where('subject_id', 'in', ids)
    .where('action', '=', 'update')
    .orderBy('id')
    .execute()
  expect(logged).toEqual(ids.map((subject_id) => ({ subject_id, reason: 'Одна работа от двоих' })))
  await admin.call(usersContract.blockMany, { body: { ids, is_block: false } })
})

test('a message comes as a notification in the person’s own list; the log keeps that it was sent', async () => {
  const person = await app.people.tester()
  const gone = 2_000_000_000
  const { data } = await admin.call(usersContract.messageMany, {
    body: { ids: [person.id, admin.id, gone], text: 'Завтра не работаем' },
  })
  expect(data.done).toEqual([person.id])
  expect(data.refused.map(({ id, code }) => [id, code])).toEqual([
    [admin.id, 'message_to_self'],
    [gone, 'not_found'],
  ])
  expect(await told(person.id)).toEqual([{ kind: 'message', params: { text: 'Завтра не работаем' } }])
  const log = await app.db
    .selectFrom('activity_logs')
    .select(['actor_id', 'changes'])
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', person.id)
    .where('action', '=', 'message')
    .execute()
  expect(log).toEqual([{ actor_id: admin.id, changes: {} }])
  for (const text of ['', ' ', '\u200b', 'x'.repeat(501)]) {
    const answer = await admin.callUnchecked(usersContract.messageMany, { body: { ids: [person.id], text } })
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, ['text']])
  }
})

test('the same submission sent again, or five times at once, tells each person once', async () => {
  const people = [await app.people.tester(), await app.people.tester()]
  const ids = people.map(({ id }) => id)
  const write = (text: string, idempotencyKey: string) =>
    admin.call(usersContract.messageMany, { body: { ids, text }, idempotencyKey })
  const answers = await Promise.all(Array.from({ length: 5 }, () => write('Один раз', 'message-of-monday')))
  for (const { data } of answers) expect(data).toEqual({ done: ids, refused: [], left: 0 })
  for (const { id } of people) expect(await told(id)).toHaveLength(1)
  const other = await write('Другое', 'message-of-monday')
  expect(other.data.refused.map(({ code }) => code)).toEqual(ids.map(() => 'idempotency_key_reused'))
  await write('Один раз', 'message-of-tuesday')
  for (const { id } of people) expect(await told(id)).toHaveLength(2)
})

test('a message to more people than one call reaches is refused: nobody could go on with the rest', async () => {
  const crowd = await buildCrowd(app, 'Многих', maxBulk + 1)
  const filter = { search: 'Многих' }
  const answer = await admin.callUnchecked(usersContract.messageMany, { body: { filter, text: 'Всем' } })
  expect([answer.status, answer.code]).toEqual([422, 'bulk_too_many'])
  const notices = await app.db.selectFrom('notifications').select('id').where('user_id', 'in', crowd).execute()
  expect(notices).toEqual([])
})

test('only superadministrators block and write', async () => {
  const manager = await app.people.app_manager()
  const person = await app.people.tester()
  const ids = [person.id]
  expect((await manager.call(usersContract.previewBlocks, { body: { ids } })).status).toBe(403)
  expect((await manager.call(usersContract.blockMany, { body: { ids, is_block: true, reason: 'Спам' } })).status).toBe(
    403,
  )
  expect((await manager.call(usersContract.messageMany, { body: { ids, text: 'Hi' } })).status).toBe(403)
  expect(await told(person.id)).toEqual([])
})

test('the list is exported as it is filtered, and who took it is logged', async () => {
  const person = await app.people.tester({ first_name: 'Единственная' })
  const answer = await admin.call(usersContract.exportList, {
    query: { format: 'csv', filter: { search: 'Единственная' } },
  })
  const [head, line, ...more] = answer.text.slice(1).trim().split('\r\n')
  expect(head).toMatch(/^ID;Человек;Роли;Телефон;E-mail;/)
  expect([line?.split(';')[0], more]).toEqual([String(person.id), []])
  await expect
    .poll(() =>
      app.db
        .selectFrom('security_events')
        .select(['user_id', 'code'])
        .where('kind', '=', 'revealed')
        .where('code', '=', 'people')
        .execute(),
    )
    .toEqual([{ user_id: admin.id, code: 'people' }])
})

test('how somebody works: accepted, in time, sent back, earned; the latest tasks only as far as the reader sees them', async () => {
  const person = await app.people.designer()
  const outcomes = ['completed', 'completed', 'revised', 'expired', 'failed', 'released', 'returned'] as const
  const ids: number[] = []
  for (const outcome of outcomes) {
    const { id } = await buildSubtask(app, { type: 'designer', status: 'completed', executor_id: person.id })
    ids.push(id)
    await app.db.updateTable('subtask_attempts').set({ outcome }).where('subtask_id', '=', id).execute()
  }
  const held = await buildSubtask(app, { type: 'designer', status: 'process', executor_id: person.id })
  // A correction by hand is nothing that was earned.
  await credit(app, person.id, '300')
  const paid = { subtaskId: held.id, applicationId: held.application_id as number, userId: person.id }
  await app.transact((tx) => payForWork(tx, { ...paid, attemptNumber: 1, amount: 70_000n, currency: 'RUB' }))
  const { data } = await admin.call(tasksContract.work, { params: { id: person.id } })
  expect(data).toMatchObject({
    ...{ id: person.id, accepted: 2, revised: 1, expired: 1, failed: 1, released: 2, in_hand: 1 },
    on_time: 75, // Three deliveries of four that were due.
    earned: [{ amount: '700.00', currency: 'RUB' }],
  })
  expect(data.recent.map(({ id }) => id)).toEqual([held.id, ...ids.toReversed()])
  const stranger = await app.people.app_manager()
  expect((await stranger.call(tasksContract.work, { params: { id: person.id } })).data.recent).toEqual([])
  const idle = await app.people.tester()
  const nothing = await admin.call(tasksContract.work, { params: { id: idle.id } })
  expect(nothing.data).toMatchObject({ accepted: 0, on_time: null, earned: [], recent: [] })
  expect((await idle.call(tasksContract.work, { params: { id: idle.id } })).status).toBe(403)
  expect((await admin.call(tasksContract.work, { params: { id: 2_000_000_000 } })).status).toBe(404)
})

test('a person is shown with where they are signed in and the state of their console, never their own flags', async () => {
  const person = await app.people.tester()
  await person.headers()
  const shown = await admin.call(usersContract.get, { params: { id: person.id } })
  expect(shown.data).toMatchObject({ is_suspicious: false, login_details: { sessions: 1 }, console_status: null })
  const own = await person.call(usersContract.get, { params: { id: person.id } })
  expect(Object.keys(own.data)).not.toContain('is_suspicious')
  expect(Object.keys(own.data)).not.toContain('login_details')
})

test('U-27: the block of one takes a reason and demands it, in either of its calls', async () => {
  const { id } = await app.people.designer()
  const patch = (body: object) => admin.callUnchecked(usersContract.update, { params: { id }, body })
  const put = (body: object) => admin.callUnchecked(usersContract.replace, { params: { id }, body })
  for (const change of [patch, put]) {
    const bare = await change({ is_block: true, first_name: 'Other' })
    expect([bare.status, bare.fields]).toEqual([422, { reason: [expect.any(String)] }])
    expect((await change({ is_block: true, reason: 'Спам' })).status).toBe(200)
    const { data } = await admin.call(activityContract.list, {
      query: { filter: { subject_type: 'user', subject_id: id } },
    })
    expect(data[0]).toMatchObject({ reason: 'Спам', changes: { is_block: [false, true] } })
    // Blocked already, or let in again: nobody is shut out by that.
    expect((await change({ is_block: true })).status).toBe(200)
    expect((await change({ is_block: false })).status).toBe(200)
  }
  const manager = await app.people.app_manager()
  const denied = await manager.callUnchecked(usersContract.update, { params: { id }, body: { is_block: true } })
  expect(denied.status).toBe(403)
})
