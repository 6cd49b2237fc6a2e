import type { Actor } from '@slipway/domain/access/actor.ts'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildApplication } from '../../../test/factories/applications.ts'
import { buildSubtask } from '../../../test/factories/tasks.ts'
import { buildUser } from '../../../test/factories.ts'
import { listForBoard } from './queries/list.ts'
import { visibleSubtasks } from './queries/visible.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Role = 'superadministrator' | 'creator' | 'app_manager' | 'aso_manager' | 'designer' | 'tester' | 'programmer'
const person = async (role: Role) => {
  const user = await buildUser(app, { roles: [role] })
  return { userId: user.id, role, headers: await app.signIn(user) }
}
interface Doc {
  data: { id: string; attributes: Record<string, unknown> & { abilities: Record<string, unknown> } }[]
  included?: { type: string }[]
  meta: { total: number }
}
const list = async (headers: Record<string, string>, query = '') => {
  const answer = await app.http.inject({ method: 'GET', url: `/api/v3/subtasks?page[size]=100&${query}`, headers })
  expect(answer.statusCode).toBe(200)
  const doc = answer.json() as Doc
  return { ids: doc.data.map(({ id }) => Number(id)), doc }
}

test('T25: everybody sees their own part, and lists, single views and the scope agree', async () => {
  const creator = await person('creator')
  const manager = await person('app_manager')
  const aso = await person('aso_manager')
  const designer = await person('designer')
  const admin = await person('superadministrator')
  const managed = await buildApplication(app, {
    creator_id: creator.userId,
    app_manager_id: manager.userId,
    aso_manager_id: aso.userId,
  })
  const of = { owner_id: creator.userId, application_id: managed.id }
  const rows = {
    open: await buildSubtask(app, of),
    mine: await buildSubtask(app, { ...of, status: 'checking', executor_id: designer.userId }),
    theirs: await buildSubtask(app, { ...of, status: 'process' }),
    hidden: await buildSubtask(app, { ...of, status: 'inactive' }),
    testing: await buildSubtask(app, { ...of, type: 'tester' }),
    upload: await buildSubtask(app, { ...of, type: 'uploader' }),
    foreignUpload: await buildSubtask(app, { type: 'uploader', status: 'inactive' }),
    foreign: await buildSubtask(app, { status: 'process' }),
    assigned: await buildSubtask(app, { status: 'waiting_assigned', executor_id: designer.userId }),
  }
  const failed = await buildSubtask(app, { status: 'published' })
  await app.db
    .insertInto('subtask_attempts')
    .values({
      subtask_id: failed.id,
      number: 1,
      user_id: designer.userId,
      started_at: app.now(),
      closed_at: app.now(),
      outcome: 'expired',
    })
    .execute()
  const name = (ids: readonly number[]) =>
    Object.entries({ ...rows, failed })
      .filter(([, row]) => ids.includes(row.id))
      .map(([key]) => key)
  const expected = [
    [creator, ['open', 'mine', 'theirs', 'hidden', 'testing', 'upload']],
    [manager, ['open', 'mine', 'theirs', 'hidden', 'testing', 'upload', 'foreignUpload']],
    [aso, ['open', 'mine', 'theirs', 'hidden', 'testing', 'upload']],
    [designer, ['open', 'mine', 'assigned', 'failed']],
    [admin, [...Object.keys(rows), 'failed']],
  ] as const
  for (const [actor, names] of expected) {
    const { ids, doc } = await list(actor.headers)
    expect(name(ids)).toEqual(names)
    expect(doc.meta.total).toBe(ids.length)
    const scope = await app.transact((tx) => visibleSubtasks(tx, actor).select('subtasks.id').execute())
    expect(name(scope.map(({ id }) => id))).toEqual(names)
    for (const [key, row] of Object.entries({ ...rows, failed })) {
      const one = await app.http.inject({ method: 'GET', url: `/api/v3/subtasks/${row.id}`, headers: actor.headers })
      expect([key, one.statusCode]).toEqual([key, (names as readonly string[]).includes(key) ? 200 : 404])
    }
  }
  const tabs = async (tab: string) => name((await list(designer.headers, `filter[tab]=${tab}`)).ids)
  expect(await tabs('published')).toEqual(['open', 'assigned'])
  expect(await tabs('checking')).toEqual(['mine'])
  expect(await tabs('process')).toEqual([])
  expect(await tabs('failed')).toEqual(['failed'])
  const shown = (await list(designer.headers, 'filter[tab]=failed')).doc.data[0]
  expect(shown?.attributes).toMatchObject({ status: 'failed', executor_id: null })
})

test('filters, search, sorts, pages and includes narrow and order the list; unknown ones are refused', async () => {
  const creator = await person('creator')
  const application = await buildApplication(app, {
    creator_id: creator.userId,
    name: 'Дневник воды',
    package_id: 'com.water.diary',
  })
  const of = { owner_id: creator.userId, application_id: application.id }
  const cheap = await buildSubtask(app, { ...of, cost_minor: 100n, title: 'Нарисовать иконку' })
  const dear = await buildSubtask(app, { ...of, cost_minor: 900n, type: 'programmer', status: 'process' })
  const elsewhere = await buildSubtask(app, { owner_id: creator.userId, cost_minor: 500n })
  const ids = async (query: string) => (await list(creator.headers, query)).ids
  expect(await ids('')).toEqual([elsewhere.id, dear.id, cheap.id])
  expect(await ids('sort=cost')).toEqual([cheap.id, elsewhere.id, dear.id])
  expect(await ids('sort=-cost')).toEqual([dear.id, elsewhere.id, cheap.id])
  expect(await ids('sort=ends_at&filter[status]=process')).toEqual([dear.id])
  expect(await ids('filter[type]=programmer,designer&filter[application]=' + application.id)).toEqual([
    dear.id,
    cheap.id,
  ])
  expect(await ids(`filter[search]=${encodeURIComponent('иконк')}`)).toEqual([cheap.id])
  expect(await ids('filter[search]=water')).toEqual([dear.id, cheap.id])
  expect(await ids(`filter[search]=${cheap.id}`)).toContain(cheap.id)
  expect(await ids(`filter[search]=${encodeURIComponent("%_' & | !")}`)).toEqual([])
  const page = await app.http.inject({
    method: 'GET',
    url: '/api/v3/subtasks?page[size]=1&page[number]=2&include=application,task,user',
    headers: creator.headers,
  })
  const doc = page.json() as Doc
  expect(doc.meta).toEqual({ page: 2, per_page: 1, total: 3, last_page: 3 })
  expect(doc.data.map(({ id }) => Number(id))).toEqual([dear.id])
  expect(doc.included?.map(({ type }) => type).sort()).toEqual(['applications', 'tasks', 'users'])
  for (const wrong of [
    'filter[statsu]=process',
    'sort=title',
    'include=secrets',
    'filter[type]=nobody',
    'page[size]=101',
  ]) {
    const answer = await app.http.inject({ method: 'GET', url: `/api/v3/subtasks?${wrong}`, headers: creator.headers })
    expect([wrong, answer.statusCode]).toEqual([wrong, 422])
  }
})

test('abilities say what can be done and why a button is off', async () => {
  const designer = await person('designer')
  const blocked = await buildUser(app, { roles: ['designer'], task_block: true })
  const task = await buildSubtask(app)
  const abilitiesFor = async (headers: Record<string, string>) => {
    const one = await app.http.inject({ method: 'GET', url: `/api/v3/subtasks/${task.id}`, headers })
    return one.json().data.attributes.abilities
  }
  expect(await abilitiesFor(designer.headers)).toEqual({ take: null })
  expect(await abilitiesFor(await app.signIn(blocked))).toEqual({
    take: { code: 'task_block', text: expect.any(String) },
  })
  expect(Object.keys(await abilitiesFor(await app.signIn({ id: task.owner_id }))).sort()).toEqual(['assign'])
  const manager = await person('app_manager')
  const answer = await app.http.inject({
    method: 'GET',
    url: '/api/app_manager/tasks?per_page=15',
    headers: manager.headers,
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.json().meta).toMatchObject({ per_page: 15 })
})

test('rows bring their pipelines only when asked, in one statement for the page, and no more than the card shows', async () => {
  const creator = await person('creator')
  const designer = await person('designer')
  const tester = await person('tester')
  const application = await buildApplication(app, { creator_id: creator.userId })
  const of = { owner_id: creator.userId, application_id: application.id }
  const drawn = await buildSubtask(app, { ...of, stage: 1, status: 'checking', executor_id: designer.userId })
  const order = { ...of, task_id: drawn.task_id }
  const built = await buildSubtask(app, { ...order, stage: 2, type: 'programmer', status: 'process' })
  const tested = await buildSubtask(app, { ...order, stage: 3, type: 'tester', status: 'inactive' })
  await buildSubtask(app, { ...of, status: 'checking', executor_id: designer.userId })

  const asked = (await list(designer.headers, 'filter[my]=1&include=pipeline')).doc
  const row = asked.data.find(({ id }) => Number(id) === drawn.id)
  const card = await app.http.inject({ method: 'GET', url: `/api/v3/subtasks/${drawn.id}`, headers: designer.headers })
  expect(row?.attributes.pipeline).toEqual(card.json().data.attributes.pipeline)
  expect(row?.attributes.pipeline).toMatchObject([
    { id: drawn.id, status: 'checking', executor: { id: designer.userId } },
    { id: built.id, status: 'process', executor: { id: built.executor_id } },
    { id: tested.id, status: 'inactive', executor: null },
  ])
  const keys = new Set((row?.attributes.pipeline as object[] | undefined)?.flatMap((step) => Object.keys(step)))
  expect([...keys].sort()).toEqual(['ends_at', 'executor', 'id', 'stage', 'status', 'type'])
  expect(asked.data).toHaveLength(2)
  expect((await list(designer.headers, 'filter[my]=1')).doc.data[0]?.attributes).not.toHaveProperty('pipeline')
  expect((await list(tester.headers, 'include=pipeline')).ids).not.toContain(tested.id)

  const manager = await person('app_manager')
  const mine = await buildSubtask(app, { ...of, type: 'uploader' })
  const v1 = async (query: string) =>
    (await app.http.inject({ method: 'GET', url: `/api/app_manager/tasks?${query}`, headers: manager.headers })).json()
  expect((await v1('include=pipeline')).data[0]).toMatchObject({ id: mine.id, pipeline: [{ id: mine.id }] })
  expect((await v1('')).data[0]).not.toHaveProperty('pipeline')

  const actor: Actor = {
    userId: designer.userId,
    role: 'designer',
    roles: ['designer'],
    isInternal: false,
    locale: 'ru',
    sessionId: '',
    isBlocked: false,
    taskBlock: false,
    impersonatorId: null,
  }
  // A total that took long is remembered by its filter: each call asks for another.
  const statements = async (include: 'pipeline'[], filter: { my?: boolean; application?: number }) => {
    let count = 0
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => {
        count++
        return node
      },
      transformResult: async ({ result }) => result,
    }
    await app.transact((tx) =>
      listForBoard.run({ ...tx, db: tx.db.withPlugin(counter) as typeof tx.db }, actor, {
        params: {},
        query: { page: { number: 1, size: 100 }, include, filter },
        body: {},
      }),
    )
    return count
  }
  const { id: one } = application
  expect(await statements(['pipeline'], { application: one })).toBe(
    (await statements([], { my: true, application: one })) + 1,
  )
})

test('to somebody who failed at it, its step of the pipeline stays failed as its row does', async () => {
  const designer = await person('designer')
  const task = await buildSubtask(app, { status: 'process' })
  await app.db
    .insertInto('subtask_attempts')
    .values({
      subtask_id: task.id,
      number: 7,
      user_id: designer.userId,
      started_at: app.now(),
      closed_at: app.now(),
      outcome: 'expired',
    })
    .execute()
  const { doc } = await list(designer.headers, 'include=pipeline')
  const hidden = { id: task.id, status: 'failed', executor: null, ends_at: null }
  expect(doc.data.find(({ id }) => Number(id) === task.id)?.attributes.pipeline).toMatchObject([hidden])
  const card = await app.http.inject({ method: 'GET', url: `/api/v3/subtasks/${task.id}`, headers: designer.headers })
  expect(card.json().data.attributes.pipeline).toMatchObject([hidden])
})
