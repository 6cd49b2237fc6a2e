import type { Actor } from '@slipway/domain/access/actor.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { buildApplication } from '../../../test/factories/applications.ts'
import { buildSubtask } from '../../../test/factories/tasks.ts'
import type { QueryOf } from '../../../test/request.ts'
import { listForBoard } from './queries/list.ts'
import { visibleSubtasks } from './queries/visible.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Query = QueryOf<typeof tasksContract.list>
const list = async (who: Client, query: Query = {}) => {
  const answer = await who.call(tasksContract.list, { query: { page: { size: 100 }, ...query } })
  return { ids: answer.data.map(({ id }) => id), rows: answer.data, total: answer.meta.total }
}

test('T25: everybody sees their own part, and lists, single views and the scope agree', async () => {
  const creator = await app.people.creator()
  const manager = await app.people.app_manager()
  const aso = await app.people.aso_manager()
  const designer = await app.people.designer()
  const admin = await app.people.superadministrator()
  const managed = await buildApplication(app, {
    creator_id: creator.id,
    app_manager_id: manager.id,
    aso_manager_id: aso.id,
  })
  const of = { owner_id: creator.id, application_id: managed.id }
  const rows = {
    open: await buildSubtask(app, of),
    mine: await buildSubtask(app, { ...of, status: 'checking', executor_id: designer.id }),
    theirs: await buildSubtask(app, { ...of, status: 'process' }),
    hidden: await buildSubtask(app, { ...of, status: 'inactive' }),
    testing: await buildSubtask(app, { ...of, type: 'tester' }),
    upload: await buildSubtask(app, { ...of, type: 'uploader' }),
    foreignUpload: await buildSubtask(app, { type: 'uploader', status: 'inactive' }),
    foreign: await buildSubtask(app, { status: 'process' }),
    assigned: await buildSubtask(app, { status: 'waiting_assigned', executor_id: designer.id }),
  }
  const failed = await buildSubtask(app, { status: 'published' })
  await app.db
    .insertInto('subtask_attempts')
    .values({
      subtask_id: failed.id,
      number: 1,
      user_id: designer.id,
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
    const { ids, total } = await list(actor)
    expect(name(ids)).toEqual(names)
    expect(total).toBe(ids.length)
    const scope = await app.transact((tx) =>
      visibleSubtasks(tx, { userId: actor.id, role: actor.role }).select('subtasks.id').execute(),
    )
    expect(name(scope.map(({ id }) => id))).toEqual(names)
    for (const [key, row] of Object.entries({ ...rows, failed })) {
      const one = await actor.call(tasksContract.get, { params: { id: row.id } })
      expect([key, one.status]).toEqual([key, (names as readonly string[]).includes(key) ? 200 : 404])
    }
  }
  const tabs = async (tab: 'published' | 'process' | 'checking' | 'failed') =>
    name((await list(designer, { filter: { tab } })).ids)
  expect(await tabs('published')).toEqual(['open', 'assigned'])
  expect(await tabs('checking')).toEqual(['mine'])
  expect(await tabs('process')).toEqual([])
  expect(await tabs('failed')).toEqual(['failed'])
  const [shown] = (await list(designer, { filter: { tab: 'failed' } })).rows
  expect(shown).toMatchObject({ status: 'failed', executor_id: null })
})

test('filters, search, sorts, pages and includes narrow and order the list; unknown ones are refused', async () => {
  const creator = await app.people.creator()
  const application = await buildApplication(app, {
    creator_id: creator.id,
    name: 'Дневник воды',
    package_id: 'com.water.diary',
  })
  const of = { owner_id: creator.id, application_id: application.id }
  const cheap = await buildSubtask(app, { ...of, cost_minor: 100n, title: 'Нарисовать иконку' })
  const dear = await buildSubtask(app, { ...of, cost_minor: 900n, type: 'programmer', status: 'process' })
  const elsewhere = await buildSubtask(app, { owner_id: creator.id, cost_minor: 500n })
  const ids = async (query: Query) => (await list(creator, query)).ids
  expect(await ids({})).toEqual([elsewhere.id, dear.id, cheap.id])
  expect(await ids({ sort: 'cost' })).toEqual([cheap.id, elsewhere.id, dear.id])
  expect(await ids({ sort: '-cost' })).toEqual([dear.id, elsewhere.id, cheap.id])
  expect(await ids({ sort: 'ends_at', filter: { status: 'process' } })).toEqual([dear.id])
  expect(await ids({ filter: { type: 'programmer,designer', application: application.id } })).toEqual([
    dear.id,
    cheap.id,
  ])
  expect(await ids({ filter: { search: 'иконк' } })).toEqual([cheap.id])
  expect(await ids({ filter: { search: 'water' } })).toEqual([dear.id, cheap.id])
  expect(await ids({ filter: { search: String(cheap.id) } })).toContain(cheap.id)
  expect(await ids({ filter: { search: "%_' & | !" } })).toEqual([])
  const page = await creator.call(tasksContract.list, {
    query: { page: { size: 1, number: 2 }, include: 'application,task,user' },
  })
  expect(page.meta).toEqual({ page: 2, per_page: 1, total: 3, last_page: 3 })
  expect(page.data.map(({ id }) => id)).toEqual([dear.id])
  expect(page.wire.included.map(({ type }: { type: string }) => type).sort()).toEqual([
    'applications',
    'tasks',
    'users',
  ])
  for (const wrong of [
    { filter: { statsu: 'process' } },
    { sort: 'title' },
    { include: 'secrets' },
    { filter: { type: 'nobody' } },
    { page: { size: 101 } },
  ]) {
    const answer = await creator.callUnchecked(tasksContract.list, { query: wrong })
    expect([wrong, answer.status]).toEqual([wrong, 422])
  }
})

test('by deadline an executor has their running work first, then what has none, newest or oldest first', async () => {
  const me = await app.people.uidesigner()
  const build = (hours: number | null) =>
    buildSubtask(app, {
      type: 'uidesigner',
      ...(hours === null
        ? { status: 'published' }
        : { status: 'process', executor_id: me.id, ends_at: new Date(app.now().getTime() + hours * 3_600_000) }),
    })
  const [free, late, soon, freeToo] = [await build(null), await build(9), await build(3), await build(null)].map(
    ({ id }) => id,
  )
  const ids = async (sort: string, status = 'published,process') => (await list(me, { sort, filter: { status } })).ids
  expect(await ids('ends_at')).toEqual([soon, late, free, freeToo])
  expect(await ids('-ends_at')).toEqual([late, soon, freeToo, free])
  expect(await ids('-ends_at', 'published')).toEqual([freeToo, free])
})

test('abilities say what can be done and why a button is off', async () => {
  const designer = await app.people.designer()
  const blocked = await app.people.designer({ task_block: true })
  const task = await buildSubtask(app)
  const abilitiesFor = async (who: Client) => {
    const one = await who.call(tasksContract.get, { params: { id: task.id } })
    return one.data.abilities
  }
  expect(await abilitiesFor(designer)).toEqual({ take: null })
  expect(await abilitiesFor(blocked)).toEqual({
    take: { code: 'task_block', text: expect.any(String) },
  })
  expect(Object.keys(await abilitiesFor(app.as({ id: task.owner_id }))).sort()).toEqual(['assign'])
  const manager = await app.people.app_manager()
  const answer = await manager.call(tasksContract.managerList, { query: { per_page: 15 } })
  expect(answer.status).toBe(200)
  expect(answer.meta).toMatchObject({ per_page: 15 })
})

test('rows bring their pipelines only when asked, in one statement for the page, and no more than the card shows', async () => {
  const creator = await app.people.creator()
  const designer = await app.people.designer()
  const tester = await app.people.tester()
  const application = await buildApplication(app, { creator_id: creator.id })
  const of = { owner_id: creator.id, application_id: application.id }
  const drawn = await buildSubtask(app, { ...of, stage: 1, status: 'checking', executor_id: designer.id })
  const order = { ...of, task_id: drawn.task_id }
  const built = await buildSubtask(app, { ...order, stage: 2, type: 'programmer', status: 'process' })
  const tested = await buildSubtask(app, { ...order, stage: 3, type: 'tester', status: 'inactive' })
  await buildSubtask(app, { ...of, status: 'checking', executor_id: designer.id })

  const asked = (await list(designer, { filter: { my: true }, include: 'pipeline' })).rows
  const row = asked.find(({ id }) => id === drawn.id)
  const card = await designer.call(tasksContract.get, { params: { id: drawn.id } })
  expect(row?.pipeline).toEqual(card.data.pipeline)
  expect(row?.pipeline).toMatchObject([
    { id: drawn.id, status: 'checking', executor: { id: designer.id } },
    { id: built.id, status: 'process', executor: { id: built.executor_id } },
    { id: tested.id, status: 'inactive', executor: null },
  ])
  const keys = new Set(row?.pipeline?.flatMap((step) => Object.keys(step)))
  expect([...keys].sort()).toEqual(['ends_at', 'executor', 'id', 'stage', 'status', 'type'])
  expect(asked).toHaveLength(2)
  expect((await list(designer, { filter: { my: true } })).rows[0]).not.toHaveProperty('pipeline')
  expect((await list(tester, { include: 'pipeline' })).ids).not.toContain(tested.id)

  const manager = await app.people.app_manager()
  const mine = await buildSubtask(app, { ...of, type: 'uploader' })
  const v1 = (query: QueryOf<typeof tasksContract.managerList>) => manager.call(tasksContract.managerList, { query })
  expect((await v1({ include: 'pipeline' })).data[0]).toMatchObject({ id: mine.id, pipeline: [{ id: mine.id }] })
  expect((await v1({})).data[0]).not.toHaveProperty('pipeline')

  const actor: Actor = {
    userId: designer.id,
    role: 'designer',
    roles: ['designer'],
    isInternal: false,
    locale: 'ru',
    sessionId: '',
    isBlocked: false,
    lacksFactor: false,
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
  const designer = await app.people.designer()
  const task = await buildSubtask(app, { status: 'process' })
  await app.db
    .insertInto('subtask_attempts')
    .values({
      subtask_id: task.id,
      number: 7,
      user_id: designer.id,
      started_at: app.now(),
      closed_at: app.now(),
      outcome: 'expired',
    })
    .execute()
  const { rows } = await list(designer, { include: 'pipeline' })
  const hidden = { id: task.id, status: 'failed', executor: null, ends_at: null }
  expect(rows.find(({ id }) => id === task.id)?.pipeline).toMatchObject([hidden])
  const card = await designer.call(tasksContract.get, { params: { id: task.id } })
  expect(card.data.pipeline).toMatchObject([hidden])
})
