import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { taskStatuses } from '@slipway/domain/tasks/status.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { eventsIn, linkOf, publicUrl, stranger } from '../../../test/factories/calendar.ts'
import { buildSubtask } from '../../../test/factories/tasks.ts'

/** Deadlines run in process and in revision (workflow.md); a calendar warns when the product does: rule 4 there. */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: { DEMO: 'public', PUBLIC_URL: publicUrl } })
})
afterAll(() => app.close())

const read = (path: string, who: Client = stranger(app)) => who.raw(path)
const working = (executor: { id: number }, more: Parameters<typeof buildSubtask>[1] = {}) =>
  buildSubtask(app, { status: 'process', executor_id: executor.id, ...more })

test('the tasks whose clock runs, without a session, each with its deadline, warnings and address', async () => {
  const person = await app.people.designer()
  const task = await working(person, {
    ...{ title: 'Иконка; версия 2, для "Дневника"', ends_at: new Date('2026-03-05T18:30:00Z'), time_limit: 86_400 },
    ...{ version: 4, updated_at: new Date('2026-03-02T08:15:30Z') },
  })
  const revised = await working(person, { status: 'revision', ends_at: new Date('2026-03-04T00:00:00Z') })
  const answer = await read(await linkOf(person))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
  })
  expect(answer.body).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:/)
  expect(answer.body.endsWith('END:VCALENDAR\r\n')).toBe(true)
  const events = eventsIn(answer.body)
  expect(Object.keys(events)).toEqual([`task-${revised.id}@slipway.example`, `task-${task.id}@slipway.example`])
  expect(events[`task-${task.id}@slipway.example`]).toEqual({
    UID: `task-${task.id}@slipway.example`,
    DTSTAMP: '20260302T081530Z',
    'LAST-MODIFIED': '20260302T081530Z',
    SEQUENCE: '4',
    DTSTART: '20260305T183000Z',
    SUMMARY: 'Иконка\\; версия 2\\, для "Дневника"',
    DESCRIPTION: 'Графика для магазина · В работе',
    URL: `https://slipway.example/todo/list?open=task.${task.id}`,
    CLASS: 'PRIVATE',
    TRANSP: 'TRANSPARENT',
    // A quarter and a tenth of a day.
    TRIGGER: '-PT6H -PT2H24M',
  })
})

test('nothing else: other statuses, other people’s tasks, and what no card would tell', async () => {
  const [person, other] = [await app.people.designer(), await app.people.designer()]
  const mine: number[] = []
  for (const status of taskStatuses) {
    const row = await buildSubtask(app, { status, executor_id: person.id, description: 'words of the description' })
    if (status === 'process' || status === 'revision') mine.push(row.id)
  }
  await working(other)
  await buildSubtask(app, { status: 'published' })
  const { body } = await read(await linkOf(person))
  const found = Object.keys(eventsIn(body)).map((uid) => Number(/\d+/.exec(uid)))
  expect(found.toSorted()).toEqual(mine.toSorted())
  expect(body).not.toMatch(/words of the description|1500|RUB/)
})

test('a title of the product’s own comes in the reader’s language', async () => {
  const person = await app.people.tester()
  await app.db.updateTable('users').set({ interface_language: 'en' }).where('id', '=', person.id).execute()
  await working(person, { type: 'tester', title: 'Тестирование: Дневник' })
  const { body } = await read(await linkOf(person))
  expect(Object.values(eventsIn(body))[0]).toMatchObject({
    SUMMARY: 'Testing: Дневник',
    DESCRIPTION: 'Testing · In progress',
  })
})

test('taking, more time and handing in: the same UID, a higher sequence, then none', async () => {
  const [person, owner] = [await app.people.designer(), await app.people.creator()]
  const path = await linkOf(person)
  const { id } = await buildSubtask(app, { owner_id: owner.id, time_limit: 86_400 })
  const event = async () => eventsIn((await read(path)).body)[`task-${id}@slipway.example`]
  expect(await event()).toBeUndefined()
  const taken = await person.call(tasksContract.take, { params: { id }, body: {} })
  const first = await event()
  expect(first?.DTSTART).toBe('20260303T090000Z')
  app.later(600)
  const comment = 'Ещё немного'
  const asked = await person.call(tasksContract.askTime, {
    params: { id },
    body: { hours: 2, comment },
  })
  expect(asked.status, asked.text).toBe(201)
  const params = { id, requestId: asked.data.id }
  const granted = await owner.call(tasksContract.decideTime, { params, body: { decision: 'granted' } })
  expect(granted.status, granted.text).toBe(200)
  const second = await event()
  expect(second?.DTSTART).toBe('20260303T110000Z')
  expect(Number(second?.SEQUENCE)).toBeGreaterThan(Number(first?.SEQUENCE))
  expect(second?.['LAST-MODIFIED']).toBe('20260302T091000Z')
  expect(taken.status).toBe(200)
  await owner.call(tasksContract.returnToAll, {
    params: { id },
    body: { reason: 'Не нужно' },
  })
  expect(await event()).toBeUndefined()
  app.later(-600)
})

test('who has it already is answered 304, until something changes; a look at the head has no body', async () => {
  const person = await app.people.designer()
  const task = await working(person)
  const path = await linkOf(person)
  const etag = String((await read(path)).headers.etag)
  const again = (tag = etag) => read(path, stranger(app).sending({ 'if-none-match': tag }))
  expect([(await again()).statusCode, (await again()).body]).toEqual([304, ''])
  expect((await again(`W/"x", W/${etag}`)).statusCode).toBe(304)
  await app.db.updateTable('subtasks').set({ version: 9 }).where('id', '=', task.id).execute()
  expect((await again()).statusCode).toBe(200)
  const head = await stranger(app).raw({ method: 'HEAD', url: path })
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

test('nobody’s deadlines are a calendar, too', async () => {
  const { body } = await read(await linkOf(await app.people.programmer()))
  expect(eventsIn(body)).toEqual({})
  expect(body).toMatch(/^BEGIN:VCALENDAR\r\n.*\r\nEND:VCALENDAR\r\n$/s)
})
