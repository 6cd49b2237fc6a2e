import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { orderOptionsContract } from '@slipway/domain/order-options/contract.ts'
import { ordersContract } from '@slipway/domain/orders/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { buildApplication, buildOrder, nativeOrder, storePictures } from '../../../test/factories/applications.ts'
import type { Person } from '../../../test/people.ts'
import { refreshApplicationStatus } from './commands/refresh-status.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const withOrders = { include: 'tasks,tasks.subtasks' }
const get = (who: Client, id: number, query = {}) => who.call(applicationsContract.get, { params: { id }, query })
const secretsOf = (who: Client, id: number) => who.call(applicationsContract.getWithSecrets, { params: { id } })

test('an executor sees only what they work on, nobody else on it and no cost but their own', async () => {
  const [me, stranger] = [await app.people.designer(), await app.people.designer()]
  const colleague = await app.people.uidesigner()
  const application = await buildApplication(app)
  await buildOrder(app, {
    application,
    subtasks: [
      { type: 'uidesigner', status: 'completed', executor_id: colleague.id },
      { type: 'designer', status: 'process', executor_id: me.id },
    ],
  })
  expect((await get(stranger, application.id, withOrders)).status).toBe(404)
  const { data } = await get(me, application.id, withOrders)
  expect((data.running[0]?.steps ?? []).map(({ executor }) => executor?.id ?? null)).toEqual([null, me.id])
  const subtasks = data.tasks?.flatMap((task) => task.subtasks ?? [])
  expect(subtasks?.map(({ cost }) => cost)).toEqual([null, '1500.00'])
})

test('S-B13: what Google Play shows has a link by its package, also where its publisher gave no link', async () => {
  const creator = await app.people.creator()
  const { id } = await buildApplication(app, { creator_id: creator.id, package_id: 'com.tide.clock' })
  const link = async (status: 'published' | 'in_publication', store: 'google_play' | 'app_store' = 'google_play') => {
    await app.db.updateTable('applications').set({ status, store }).where('id', '=', id).execute()
    return (await get(creator, id)).data.store_url
  }
  expect(await link('in_publication')).toBeNull()
  expect(await link('published')).toBe('https://play.google.com/store/apps/details?id=com.tide.clock')
  expect(await link('published', 'app_store')).toBeNull()
})

test('a creator sees applications of others without cost and may not act on them', async () => {
  const other = await app.people.creator()
  const application = await buildApplication(app)
  await buildOrder(app, { application, subtasks: [{ type: 'programmer', status: 'published' }] })
  const { data } = await get(other, application.id, withOrders)
  expect(data.abilities).toMatchObject({ edit: 'not_owner', archive: 'not_owner' })
  expect(data.tasks?.flatMap((task) => task.subtasks?.map(({ cost }) => cost))).toEqual([null])
  for (const action of ['archive', 'unarchive', 'toggleMarathon'] as const) {
    const answer = await other.call(applicationsContract[action], { params: { id: application.id } })
    expect([answer.status, answer.code], action).toEqual([403, 'not_owner'])
  }
})

test('secrets open only for the manager of the application and superadministrators, and each read is recorded', async () => {
  const [creator, manager, otherManager, admin] = (await Promise.all(
    (['creator', 'app_manager', 'app_manager', 'superadministrator'] as const).map((role) => app.people[role]()),
  )) as [Person, Person, Person, Person]
  const images = await storePictures(app, creator.id)
  const order = await nativeOrder(app, { images, integration_keys: { analytics: 'analytics-key' } })
  const { data } = await creator.call(ordersContract.createNative, { body: order })
  const { id } = data
  await app.db.updateTable('applications').set({ app_manager_id: manager.id }).where('id', '=', id).execute()
  const reads = () =>
    app.db
      .selectFrom('activity_logs')
      .select('actor_id')
      .where('subject_id', '=', id)
      .where('action', '=', 'secrets_read')
      .orderBy('id')
      .execute()
  expect((await secretsOf(creator, id)).status).toBe(403)
  expect(await secretsOf(otherManager, id)).toMatchObject({ code: 'app_manager_rights' })
  expect(await reads()).toEqual([])
  for (const person of [manager, admin]) {
    const { status, data } = await secretsOf(person, id)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      id,
      secrets: { keystore_password: null, integration_keys: { analytics: 'analytics-key', push: null } },
    })
  }
  expect((await reads()).map(({ actor_id }) => actor_id)).toEqual([manager.id, admin.id])
  expect((await get(admin, id)).text).not.toContain('analytics-key')
})

test('archiving pauses what is open and its clock; bringing it back goes on with the time that was left', async () => {
  const creator = await app.people.creator()
  const worker = await app.people.programmer()
  const application = await buildApplication(app, { creator_id: creator.id })
  const { subtasks } = await buildOrder(app, {
    application,
    subtasks: [
      { type: 'designer', status: 'completed', executor_id: worker.id },
      {
        type: 'programmer',
        status: 'process',
        executor_id: worker.id,
        ends_at: new Date(app.now().getTime() + 7_200_000),
      },
      { type: 'tester', status: 'inactive' },
    ],
  })
  await app.db
    .insertInto('subtask_attempts')
    .values({ subtask_id: subtasks[1]?.id ?? 0, number: 1, user_id: worker.id, started_at: app.now() })
    .execute()
  const call = (action: 'archive' | 'unarchive') =>
    creator.call(applicationsContract[action], { params: { id: application.id } })
  const states = async () => {
    const rows = await app.db
      .selectFrom('subtasks')
      .select(['status', 'ends_at'])
      .where('application_id', '=', application.id)
      .orderBy('id')
      .execute()
    return rows.map(({ status, ends_at }) => [status, ends_at?.toISOString() ?? null])
  }
  const archived = await call('archive')
  expect(archived.status, archived.text).toBe(200)
  expect(archived.data).toMatchObject({
    status: 'archived',
    version_lock: 2,
    abilities: { edit: 'application_archived', unarchive: null },
  })
  expect((await states()).map(([status]) => status)).toEqual(['completed', 'paused', 'paused'])
  // The specification writes the address with a slash at its end; without one it is the same.
  const again = await creator.raw({ method: 'POST', url: `/api/v3/applications/${application.id}/archive` })
  expect(again.json().data.attributes.version_lock).toBe(2)
  app.later(86_400)
  const back = await call('unarchive')
  expect(back.data).toMatchObject({ status: 'in_development', archived_at: null, version_lock: 3 })
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
    (['creator', 'app_manager', 'superadministrator', 'app_manager'] as const).map((role) => app.people[role]()),
  )) as [Person, Person, Person, Person]
  const application = await buildApplication(app, { creator_id: creator.id, app_manager_id: manager.id })
  await buildOrder(app, { application, subtasks: [{ type: 'uploader', status: 'published' }] })
  const toggle = (who: Client) => who.call(applicationsContract.toggleMarathon, { params: { id: application.id } })
  expect((await toggle(creator)).data).toEqual({ marathon: 'activated' })
  expect((await toggle(manager)).data).toEqual({ marathon: 'stopped' })
  expect((await toggle(admin)).data).toEqual({ marathon: 'activated' })
  // T-A17: filtered by the words of types and answers, too.
  const found = async (marathon: '0' | '1' | 'activated' | 'stopped') => {
    const query = { filter: { list: 'all', marathon, search: String(application.id) } } as const
    return (await admin.call(applicationsContract.list, { query })).data.some(({ id }) => id === application.id)
  }
  expect([await found('1'), await found('activated'), await found('stopped')]).toEqual([true, true, false])
  expect(await toggle(stranger)).toMatchObject({ code: 'app_manager_rights' })
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
  const creator = await app.people.creator()
  const { data } = await creator.speaking('ru').call(orderOptionsContract.tree)
  const dart = data.programming_languages.find(({ name }) => name === 'dart')
  expect(dart?.frameworks).toMatchObject([{ name: 'flutter' }])
  expect(dart?.frameworks[0]?.task_types.map(({ type }) => type)).toEqual([
    'uidesigner',
    'designer',
    'programmer',
    'tester',
    'uploader',
  ])
  expect(dart?.frameworks[0]?.task_types[2]).toMatchObject({
    min: '1000.00',
    max: '150000.00',
    default: '15000.00',
    currency: 'RUB',
    min_time: 3600,
    max_time: 1_728_000,
  })
  expect(data.task_types).toHaveLength(12)
  expect(data.countries.find(({ name }) => name === 'RU')?.title).toBe('Россия')
  expect(data.categories.length).toBeGreaterThan(10)
})

test('the manager gives an application its mobtracking id, once; another manager may not', async () => {
  const manager = await app.people.app_manager()
  const { id } = await buildApplication(app, { app_manager_id: manager.id })
  const track = (who: Pick<typeof manager, 'call'>) =>
    who.call(applicationsContract.mobtracking, { params: { id }, body: {} })
  const first = await track(manager)
  expect(first.data).toMatchObject({ mobtracking_id: expect.stringMatching(/^[a-z0-9]{16}$/) })
  expect((await track(await app.people.superadministrator())).data).toEqual(first.data)
  expect((await track(await app.people.app_manager())).status).toBeGreaterThanOrEqual(403)
  expect((await track(await app.people.creator())).status).toBe(403)
})

test('S-A9: the manager enters the mobtracking id that the application has outside, in Latin letters and digits', async () => {
  const manager = await app.people.app_manager()
  const { id } = await buildApplication(app, { app_manager_id: manager.id })
  const enter = (mobtracking_id: string, who = manager) =>
    who.callUnchecked(applicationsContract.mobtracking, { params: { id }, body: { mobtracking_id } })
  expect((await enter('ab12CD')).data).toEqual({ mobtracking_id: 'ab12CD' })
  expect((await enter('zz99')).data).toEqual({ mobtracking_id: 'zz99' })
  for (const wrong of ['', 'a b', 'номер', 'a'.repeat(65)]) {
    const refused = await enter(wrong)
    expect([wrong, refused.status, Object.keys(refused.fields ?? {})]).toEqual([wrong, 422, ['mobtracking_id']])
  }
  expect((await enter('other', await app.people.app_manager())).status).toBe(404)
  expect((await enter('other', await app.people.creator())).status).toBe(403)
  // Asked for without one, as before: what it has stays.
  const kept = await manager.callUnchecked(applicationsContract.mobtracking, { params: { id }, body: {} })
  expect(kept.data).toEqual({ mobtracking_id: 'zz99' })
})

test('lists are narrowed by tag, language of the texts and suspicion', async () => {
  const creator = await app.people.creator()
  const one = await buildApplication(app, { creator_id: creator.id })
  const other = await buildApplication(app, { creator_id: creator.id })
  await app.db
    .updateTable('applications')
    .set({ tag: 'spring', is_suspicious: true })
    .where('id', '=', one.id)
    .execute()
  const text = { title: 'T', short_description: 'S', full_description: 'F' }
  await app.db
    .insertInto('application_texts')
    .values({ application_id: other.id, language: 'de', ...text })
    .execute()
  const found = async (filter: object) => {
    const { data } = await creator.call(applicationsContract.list, {
      query: { filter: { list: 'creator-my', ...filter } },
    })
    return data.map(({ id }) => id)
  }
  expect(await found({ tag: 'spring' })).toEqual([one.id])
  expect(await found({ suspicious: '1' })).toEqual([one.id])
  expect(await found({ suspicious: '0' })).toEqual([other.id])
  expect(await found({ language: 'de' })).toEqual([other.id])
})
