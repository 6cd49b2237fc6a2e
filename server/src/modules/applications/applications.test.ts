import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import {
  buildApplication,
  buildOrder,
  nativeOrder,
  signedIn,
  storePictures,
} from '../../../test/factories/applications.ts'
import { later, send } from '../../../test/factories/users.ts'
import { buildUser } from '../../../test/factories.ts'
import { refreshApplicationStatus } from './commands/refresh-status.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<typeof signedIn>>
const get = (path: string, { headers }: Person) => send(app, 'GET', path, { headers })

test('an executor sees only what they work on, nobody else on it and no cost but their own', async () => {
  const [me, stranger] = [await signedIn(app, 'designer'), await signedIn(app, 'designer')]
  const colleague = await buildUser(app, { roles: ['uidesigner'] })
  const application = await buildApplication(app)
  await buildOrder(app, {
    application,
    subtasks: [
      { type: 'uidesigner', status: 'completed', executor_id: colleague.id },
      { type: 'designer', status: 'process', executor_id: me.user.id },
    ],
  })
  const path = `/api/v3/applications/${application.id}?include=tasks,tasks.subtasks`
  expect((await get(path, stranger)).status).toBe(404)
  const { body } = await get(path, me)
  expect(
    body.data.attributes.pipeline.map(({ executor }: { executor: { id: number } | null }) => executor?.id ?? null),
  ).toEqual([null, me.user.id])
  const subtasks = body.included.filter(({ type }: { type: string }) => type === 'subtasks')
  expect(subtasks.map(({ attributes }: { attributes: { cost: string | null } }) => attributes.cost)).toEqual([
    null,
    '1500.00',
  ])
})

test('a creator sees applications of others without cost and may not act on them', async () => {
  const other = await signedIn(app, 'creator')
  const application = await buildApplication(app)
  await buildOrder(app, { application, subtasks: [{ type: 'programmer', status: 'published' }] })
  const { body } = await get(`/api/v3/applications/${application.id}?include=tasks,tasks.subtasks`, other)
  expect(body.data.attributes.abilities).toMatchObject({ edit: 'not_owner', archive: 'not_owner' })
  expect(body.included.find(({ type }: { type: string }) => type === 'subtasks').attributes.cost).toBeNull()
  for (const [method, path] of [
    ['POST', 'archive/'],
    ['DELETE', 'archive/'],
    ['POST', 'toggle-marathon-status'],
  ] as const) {
    const answer = await send(app, method, `/api/v3/applications/${application.id}/${path}`, { headers: other.headers })
    expect([answer.status, answer.body.code], `${method} ${path}`).toEqual([403, 'not_owner'])
  }
})

test('secrets open only for the manager of the application and superadministrators, and each read is recorded', async () => {
  const [creator, manager, otherManager, admin] = (await Promise.all(
    (['creator', 'app_manager', 'app_manager', 'superadministrator'] as const).map((role) => signedIn(app, role)),
  )) as [Person, Person, Person, Person]
  const images = await storePictures(app, creator.user.id)
  const order = await nativeOrder(app, { images, integration_keys: { analytics: 'analytics-key' } })
  const { body: ordered } = await send(app, 'POST', '/api/creator/build/native', {
    body: order,
    headers: creator.headers,
  })
  const { id } = ordered.data
  await app.db.updateTable('applications').set({ app_manager_id: manager.user.id }).where('id', '=', id).execute()
  const path = `/api/v2/admin/applications/${id}`
  const reads = () =>
    app.db
      .selectFrom('activity_logs')
      .select('actor_id')
      .where('subject_id', '=', id)
      .where('action', '=', 'secrets_read')
      .orderBy('id')
      .execute()
  expect((await get(path, creator)).status).toBe(403)
  expect((await get(path, otherManager)).body).toMatchObject({ code: 'app_manager_rights' })
  expect(await reads()).toEqual([])
  for (const person of [manager, admin]) {
    const { status, body } = await get(path, person)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      id,
      secrets: { keystore_password: null, integration_keys: { analytics: 'analytics-key', push: null } },
    })
  }
  expect((await reads()).map(({ actor_id }) => actor_id)).toEqual([manager.user.id, admin.user.id])
  expect(JSON.stringify((await get(`/api/v3/applications/${id}`, admin)).body)).not.toContain('analytics-key')
})

test('archiving pauses what is open and its clock; bringing it back goes on with the time that was left', async () => {
  const creator = await signedIn(app, 'creator')
  const worker = await signedIn(app, 'programmer')
  const application = await buildApplication(app, { creator_id: creator.user.id })
  const { subtasks } = await buildOrder(app, {
    application,
    subtasks: [
      { type: 'designer', status: 'completed', executor_id: worker.user.id },
      {
        type: 'programmer',
        status: 'process',
        executor_id: worker.user.id,
        ends_at: new Date(app.now().getTime() + 7_200_000),
      },
      { type: 'tester', status: 'inactive' },
    ],
  })
  await app.db
    .insertInto('subtask_attempts')
    .values({ subtask_id: subtasks[1]?.id ?? 0, number: 1, user_id: worker.user.id, started_at: app.now() })
    .execute()
  const call = (method: 'POST' | 'DELETE', slash = '/') =>
    send(app, method, `/api/v3/applications/${application.id}/archive${slash}`, { headers: creator.headers })
  const states = async () => {
    const rows = await app.db
      .selectFrom('subtasks')
      .select(['status', 'ends_at'])
      .where('application_id', '=', application.id)
      .orderBy('id')
      .execute()
    return rows.map(({ status, ends_at }) => [status, ends_at?.toISOString() ?? null])
  }
  const archived = await call('POST')
  expect(archived.status, JSON.stringify(archived.body)).toBe(200)
  expect(archived.body.data.attributes).toMatchObject({
    status: 'archived',
    version_lock: 2,
    abilities: { edit: 'application_archived', unarchive: null },
  })
  expect((await states()).map(([status]) => status)).toEqual(['completed', 'paused', 'paused'])
  expect((await call('POST', '')).body.data.attributes.version_lock).toBe(2)
  later(app, 86_400)
  const back = await call('DELETE')
  expect(back.body.data.attributes).toMatchObject({ status: 'in_development', archived_at: null, version_lock: 3 })
  expect(await states()).toEqual([
    ['completed', null],
    ['process', new Date(app.now().getTime() + 7_200_000).toISOString()],
    ['inactive', null],
  ])
  const lines = await app.db
    .selectFrom('activity_logs')
    .select('action')
    .where('subject_type', '=', 'application')
    .where('subject_id', '=', application.id)
    .orderBy('id')
    .execute()
  expect(lines.map(({ action }) => action)).toEqual(['archive', 'unarchive'])
})

test('the marathon is toggled by creator, manager and superadministrator', async () => {
  const [creator, manager, admin, stranger] = (await Promise.all(
    (['creator', 'app_manager', 'superadministrator', 'app_manager'] as const).map((role) => signedIn(app, role)),
  )) as [Person, Person, Person, Person]
  const application = await buildApplication(app, { creator_id: creator.user.id, app_manager_id: manager.user.id })
  await buildOrder(app, { application, subtasks: [{ type: 'uploader', status: 'published' }] })
  const toggle = ({ headers }: Person) =>
    send(app, 'POST', `/api/v3/applications/${application.id}/toggle-marathon-status`, { headers })
  expect((await toggle(creator)).body).toEqual({ meta: { marathon: 'activated' } })
  expect((await toggle(manager)).body).toEqual({ meta: { marathon: 'stopped' } })
  expect((await toggle(admin)).body).toEqual({ meta: { marathon: 'activated' } })
  expect((await toggle(stranger)).body).toMatchObject({ code: 'app_manager_rights' })
})

test('two transitions at once leave the status that both together mean', async () => {
  const application = await buildApplication(app, { status: 'in_development' })
  const { subtasks } = await buildOrder(app, {
    application,
    subtasks: [
      { type: 'designer', status: 'published' },
      { type: 'programmer', status: 'published' },
    ],
  })
  await Promise.all(
    subtasks.map(({ id }) =>
      app.transact(async (tx) => {
        await tx.db.updateTable('subtasks').set({ status: 'completed' }).where('id', '=', id).execute()
        await refreshApplicationStatus(tx, application.id)
      }),
    ),
  )
  const { status } = await app.db
    .selectFrom('applications')
    .select('status')
    .where('id', '=', application.id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('idle')
})

test('the tree of restrictions leads from languages over their frameworks to the bounds of each task', async () => {
  const creator = await signedIn(app, 'creator')
  const { body } = await get('/api/v3/restrictions/tree', creator)
  const { attributes } = body.data
  const dart = attributes.programming_languages.find(({ name }: { name: string }) => name === 'dart')
  expect(dart.frameworks).toMatchObject([{ name: 'flutter' }])
  expect(dart.frameworks[0].task_types.map(({ type }: { type: string }) => type)).toEqual([
    'uidesigner',
    'designer',
    'programmer',
    'tester',
    'uploader',
  ])
  expect(dart.frameworks[0].task_types[2]).toMatchObject({
    min: '1000.00',
    max: '150000.00',
    default: '15000.00',
    currency: 'RUB',
    min_time: 3600,
    max_time: 1_728_000,
  })
  expect(attributes.task_types).toHaveLength(12)
  expect(attributes.countries.find(({ name }: { name: string }) => name === 'RU').title).toBe('Россия')
  expect(attributes.categories.length).toBeGreaterThan(10)
})
