import type { Role } from '@slipway/domain/access/roles.ts'
import { moderationContract } from '@slipway/domain/moderation/contract.ts'
import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { passportsContract } from '@slipway/domain/passports/contract.ts'
import { simpleTasksContract } from '@slipway/domain/simple-tasks/contract.ts'
import { statisticsContract } from '@slipway/domain/statistics/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { type BoardTab, boardTabs } from '@slipway/domain/tasks/status.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { buildSubtask } from '../../../test/factories/tasks.ts'
import { notify } from '../notifications/commands/notify.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const counts = async (reader: Client) => (await reader.call(statisticsContract.counts)).data

test('C15: each tab of the board counts what its list holds', async () => {
  const user = await app.people.designer()
  const other = await app.people.designer()
  const mine = { type: 'designer', executor_id: user.id } as const
  for (const status of ['process', 'process', 'checking', 'revision', 'completed'] as const) {
    await buildSubtask(app, { ...mine, status })
  }
  await buildSubtask(app, { type: 'designer', status: 'published' })
  await buildSubtask(app, { type: 'tester', status: 'published' })
  await buildSubtask(app, { type: 'designer', status: 'process', executor_id: other.id })
  const { tabs, badges } = await counts(user)
  expect(tabs).toEqual({ published: 1, process: 2, checking: 1, revision: 1, completed: 1, failed: 0 })
  for (const [tab, count] of Object.entries(tabs)) {
    const list = await user.call(tasksContract.list, { query: { filter: { tab: tab as BoardTab } } })
    expect(list.meta.total, tab).toBe(count)
  }
  expect(Object.keys(tabs)).toEqual(Object.keys(boardTabs))
  expect(badges).toEqual({ notifications: 0 })
})

test('C15: the items of a publishing manager count what waits on their screens', async () => {
  const manager = await app.people.app_manager()
  for (const status of ['verification', 'verification', 'moderation'] as const) {
    await buildSubtask(app, { type: 'uploader', status })
  }
  const simple = { type: 'manager_simple', application_id: null } as const
  await buildSubtask(app, { ...simple, status: 'published' })
  await buildSubtask(app, { ...simple, status: 'completed' })
  const { tabs, badges } = await counts(manager)
  const started = await manager.call(moderationContract.list, { query: { filter: { status: 'started' } } })
  expect(tabs).toEqual({})
  const desks = { moderation: started.meta.total, verification: 2, simple: 1, reviews: 0, gmail: 0 }
  expect(badges).toEqual({ notifications: 0, ...desks })
})

test('U-7: simple tasks that wait for a publishing manager are counted as their screens list them', async () => {
  const manager = await app.people.app_manager()
  const stands = [
    ['checking', null],
    ['confirmation', null],
    ['checking', 'gmail'],
    ['revision', null],
    ['completed', 'gmail'],
  ] as const
  for (const [status, tag] of stands)
    await buildSubtask(app, { type: 'user_simple', application_id: null, status, tag })
  const listed = async (tag?: string) => {
    const query = { tag, status: 'checking,confirmation' }
    return (await manager.call(simpleTasksContract.list, { query })).meta.total
  }
  const { badges } = await counts(manager)
  expect([badges.reviews, badges.gmail]).toEqual([2, 1])
  expect([await listed(), await listed('gmail')]).toEqual([2, 1])
})

test('U-7: passports that wait are counted for administrators, as their list holds them', async () => {
  const [admin, manager] = [await app.people.superadministrator(), await app.people.app_manager()]
  for (const decided of [false, false, true]) {
    const { id } = await app.people.designer()
    await app.db
      .insertInto('passport_checks')
      .values({ user_id: id, created_at: app.now(), ...(decided && { status: 'approved', decided_at: app.now() }) })
      .execute()
  }
  const { badges } = await counts(admin)
  const list = await admin.call(passportsContract.list, { query: { filter: { status: 'pending' } } })
  expect([badges.passports, list.meta.total]).toEqual([2, 2])
  expect((await counts(manager)).badges).not.toHaveProperty('passports')
})

test('the unread ones are counted for every role, with the number of the last that is known', async () => {
  for (const role of ['creator', 'superadministrator', 'aso_manager', 'tester'] satisfies Role[]) {
    const user = await app.people[role]()
    expect(await counts(user)).toMatchObject({ badges: { notifications: 0 }, seq: 0 })
    for (let turn = 0; turn < 3; turn++) {
      await app.transact(async (tx) => notify(tx, { userIds: [user.id], kind: 'accrual', tag: 'money' }))
    }
    expect(await counts(user)).toMatchObject({ badges: { notifications: 3 }, seq: 3 })
    await user.call(notificationsContract.clear)
    expect(await counts(user)).toMatchObject({ badges: { notifications: 0 }, seq: 3 })
  }
})

test('H-C6: the numbers beside the lists are counted as far as the lists count', async () => {
  const user = await app.people.designer()
  await sql`INSERT INTO notifications (user_id, seq, kind, tag, params)
    SELECT ${user.id}, n, 'accrual', 'money', '{}' FROM generate_series(1, 10020) n`.execute(app.db)
  expect(await counts(user)).toMatchObject({ badges: { notifications: 10_000 }, seq: 10_020 })
  const { id } = await buildSubtask(app, { type: 'tester', status: 'published' })
  const same = sql`task_id, application_id, owner_id, type, status, title, cost_minor, time_limit, published_at`
  await sql`INSERT INTO subtasks (${same}) SELECT ${same} FROM subtasks, generate_series(1, 10020)
    WHERE id = ${id}`.execute(app.db)
  expect((await counts(await app.people.tester())).tabs).toMatchObject({ published: 10_000 })
})
