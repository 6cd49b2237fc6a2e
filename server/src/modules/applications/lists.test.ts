import type { Role } from '@slipway/domain/access/roles.ts'
import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { applicationLists } from '@slipway/domain/applications/schema.ts'
import type { TaskStatus } from '@slipway/domain/tasks/status.ts'
import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { buildApplication, buildOrder } from '../../../test/factories/applications.ts'
import type { Person } from '../../../test/people.ts'
import type { QueryOf } from '../../../test/request.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Query = QueryOf<typeof applicationsContract.list>
const list = (who: Client, query: Query = {}) => who.call(applicationsContract.list, { query })
const get = (who: Client, id: number, query = {}) => who.call(applicationsContract.get, { params: { id }, query })
const listed = async (who: Client, filter: Query['filter'] = {}) =>
  (await list(who, { page: { size: 100 }, filter })).data.map(({ id }) => id).sort((a, b) => a - b)

test('each list holds what its name says, and archived applications stand only in the archive', async () => {
  const [creator, other, manager, aso] = (await Promise.all(
    (['creator', 'creator', 'app_manager', 'aso_manager'] as const).map((role) => app.people[role]()),
  )) as [Person, Person, Person, Person]
  const mine = { creator_id: creator.id }
  const running = await buildApplication(app, { ...mine, status: 'in_development', app_manager_id: manager.id })
  const idle = await buildApplication(app, { ...mine, status: 'idle', aso_manager_id: aso.id })
  const failed = await buildApplication(app, { ...mine, status: 'failed' })
  const archived = await buildApplication(app, {
    ...mine,
    status: 'archived',
    archived_at: app.now(),
    app_manager_id: manager.id,
  })
  const foreign = await buildApplication(app, { creator_id: other.id, status: 'idle' })

  expect(await listed(creator, { list: 'creator-my' })).toEqual([running.id, idle.id, failed.id])
  expect(await listed(creator)).toEqual([running.id, idle.id, failed.id])
  expect(await listed(creator, { list: 'no-develop-no-publish' })).toEqual([idle.id, failed.id])
  expect(await listed(creator, { list: 'archived' })).toEqual([archived.id])
  expect(await listed(other, { list: 'archived' })).toEqual([])
  expect(await listed(creator, { list: 'all' })).toEqual([running.id, idle.id, failed.id, foreign.id])
  expect(await listed(manager)).toEqual([running.id])
  expect(await listed(aso)).toEqual([idle.id])
})

test('a list of another role is refused, also with another filter beside it', async () => {
  const allowed: Record<string, readonly Role[]> = {
    'no-develop-no-publish': ['creator'],
    'creator-my': ['creator'],
    'app-manager-my': ['app_manager'],
    'aso-manager-my': ['aso_manager'],
    all: ['creator', 'aso_manager', 'superadministrator'],
    archived: ['creator', 'superadministrator'],
  }
  for (const role of ['creator', 'app_manager', 'aso_manager', 'superadministrator', 'designer'] as const) {
    const person = await app.people[role]()
    for (const name of applicationLists) {
      const { status } = await list(person, { filter: { list: name, search: 'xy' } })
      expect(status, `${role} ${name}`).toBe(allowed[name]?.includes(role) ? 200 : 403)
    }
  }
})

test('search finds by id, package id and name, and takes % and _ as they are written', async () => {
  const creator = await app.people.creator()
  const mine = { creator_id: creator.id }
  const sails = await buildApplication(app, { ...mine, name: 'Паруса 100%', package_id: 'com.sails.one' })
  const oars = await buildApplication(app, { ...mine, name: 'Oars', package_id: 'com.oars_two' })
  const find = (text: string) => listed(creator, { search: text })
  expect(await find('паруса')).toEqual([sails.id])
  expect(await find('COM.SAILS')).toEqual([sails.id])
  expect(await find(String(oars.id))).toContain(oars.id)
  expect(await find(`#${oars.id}`)).toContain(oars.id)
  expect(await find('0%')).toEqual([sails.id])
  expect(await find('s_two')).toEqual([oars.id])
  expect(await find('m_s')).toEqual([])
})

test('filters narrow and add up; an unknown one is refused', async () => {
  const creator = await app.people.creator()
  const mine = { creator_id: creator.id }
  const marathon = await buildApplication(app, { ...mine, marathon: true, category: 'games', status: 'published' })
  const plain = await buildApplication(app, { ...mine, category: 'games' })
  await buildOrder(app, { application: plain, subtasks: [{ type: 'tester', status: 'published' }] })
  await buildOrder(app, { application: marathon, subtasks: [{ type: 'tester', status: 'completed' }] })
  expect(await listed(creator, { category: 'games' })).toEqual([marathon.id, plain.id])
  expect(await listed(creator, { marathon: '1' })).toEqual([marathon.id])
  expect(await listed(creator, { marathon: '0' })).toEqual([plain.id])
  expect(await listed(creator, { status: 'published', category: 'games' })).toEqual([marathon.id])
  expect(await listed(creator, { type: 'tester' })).toEqual([marathon.id, plain.id])
  expect(await listed(creator, { type: 'tester', task_status: 'published' })).toEqual([plain.id])
  expect(await listed(creator, { type: 'designer' })).toEqual([])
  expect((await creator.callUnchecked(applicationsContract.list, { query: { filter: { owner: 1 } } })).status).toBe(422)
})

test('a page of a list: rows carry their pipeline, related records only when included', async () => {
  const creator = await app.people.creator()
  const worker = await app.people.programmer({ first_name: 'Лев' })
  const application = await buildApplication(app, { creator_id: creator.id })
  const { subtasks } = await buildOrder(app, {
    application,
    subtasks: [
      { type: 'tester', status: 'inactive' },
      { type: 'programmer', status: 'process', executor_id: worker.id, ends_at: new Date('2026-03-03T09:00:00Z') },
    ],
  })
  const plain = await list(creator)
  const [row] = plain.data
  expect(plain.meta).toEqual({ page: 1, per_page: 10, total: 1, last_page: 1 })
  expect(plain.wire.included).toBeUndefined()
  expect(row?.running[0]?.steps).toMatchObject([
    {
      id: subtasks[1]?.id,
      type: 'programmer',
      status: 'process',
      ends_at: '2026-03-03T09:00:00.000Z',
      executor: { first_name: 'Лев' },
    },
    { id: subtasks[0]?.id, type: 'tester', status: 'inactive', executor: null },
  ])
  const full = await list(creator, { include: 'tasks,tasks.subtasks,aso_manager' })
  expect(full.data[0]?.tasks).toHaveLength(1)
  expect(full.data[0]?.aso_manager).toBeNull()
  expect(full.wire.included.map(({ type }: { type: string }) => type).sort()).toEqual(['subtasks', 'subtasks', 'tasks'])
})

test('S-B3, K17: all orders that run are there, named by what they are, the one that waits for the reader first', async () => {
  const creator = await app.people.creator()
  const manager = await app.people.app_manager()
  const worker = await app.people.programmer()
  const application = await buildApplication(app, { creator_id: creator.id, app_manager_id: manager.id })
  const ordered = async (kind: 'native' | 'text' | 'update', type: SubtaskType, status: TaskStatus) => {
    const { task, subtasks } = await buildOrder(app, {
      application,
      subtasks: [{ type, status, executor_id: worker.id }],
    })
    const version = kind === 'update' ? '2.1.0' : null
    await app.db.updateTable('tasks').set({ kind, version }).where('id', '=', task.id).execute()
    return { id: task.id, kind, version, waits: null, steps: [{ id: subtasks[0]?.id, type, status }] }
  }
  const running = async (who = creator) => (await get(who, application.id)).data.running
  const first = await ordered('native', 'uploader', 'completed')
  expect(await running()).toMatchObject([first])
  const update = await ordered('update', 'programmer', 'process')
  const texts = await ordered('text', 'app_manager_update', 'verification')
  await buildOrder(app, { application, subtasks: [{ type: 'user_simple', status: 'published' }] })
  const checked = await ordered('update', 'tester', 'checking')
  expect(await running()).toMatchObject([{ ...checked, waits: 'checking' }, update, texts])
  expect(await running(manager)).toMatchObject([{ ...texts, waits: 'verification' }, update, checked])
  expect((await list(creator)).data[0]?.running).toEqual(await running())
  for (const { id } of [update, texts, checked])
    await app.db.updateTable('subtasks').set({ status: 'failed' }).where('task_id', '=', id).execute()
  expect(await running()).toMatchObject([{ id: checked.id }])
})

test('K17: of simple tasks the one that has waited longest for the reader stands there, too', async () => {
  const creator = await app.people.creator()
  const worker = await app.people.designer()
  const application = await buildApplication(app, { creator_id: creator.id })
  const ordered = async () => {
    const subtask = { type: 'user_simple', status: 'checking', executor_id: worker.id } as const
    const { task, subtasks } = await buildOrder(app, { application, subtasks: [subtask] })
    await app.db.updateTable('tasks').set({ kind: 'simple' }).where('id', '=', task.id).execute()
    return { id: task.id, kind: 'simple', waits: 'checking', steps: [{ id: subtasks[0]?.id }] }
  }
  const running = async (who = creator) => (await get(who, application.id)).data.running
  const first = await ordered()
  await ordered()
  expect(await running()).toMatchObject([first])
  expect((await list(creator, { filter: { waits: '1' } })).data.map((row) => row.running)).toEqual([await running()])
  expect(await running(await app.people.superadministrator())).toEqual([])
  await buildOrder(app, { application, subtasks: [{ type: 'programmer', status: 'process', executor_id: worker.id }] })
  expect(await running()).toMatchObject([first, { kind: 'native', waits: null }])
})

test('B24: a list carries the beginnings of descriptions, a card the whole of them', async () => {
  const creator = await app.people.creator()
  const application = await buildApplication(app, { creator_id: creator.id })
  const description = 'Ё'.repeat(5_000)
  await buildOrder(app, {
    application,
    subtasks: [
      { type: 'programmer', status: 'published', description },
      { type: 'tester', status: 'inactive', description: 'Short' },
    ],
  })
  const told = ({ tasks }: { tasks?: { subtasks?: { description: string }[] | undefined }[] | undefined }) =>
    tasks?.[0]?.subtasks?.map((subtask) => subtask.description)
  const include = 'tasks,tasks.subtasks'
  const [row] = (await list(creator, { include })).data
  expect(row && told(row)).toEqual([`${description.slice(0, 199)}…`, 'Short'])
  expect(told((await get(creator, application.id, { include })).data)).toEqual([description, 'Short'])
})
