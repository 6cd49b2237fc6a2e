import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { moneyContract } from '@slipway/domain/money/contract.ts'
import { statisticsContract } from '@slipway/domain/statistics/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { publicationTypes, subtaskTypes } from '@slipway/domain/tasks/types.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildApplication, buildOrder } from '../../../test/factories/applications.ts'
import { cardPayout, credit } from '../../../test/factories/money.ts'
import { buildSubtask } from '../../../test/factories/tasks.ts'
import { payPromo } from '../../ledger/promo.ts'
import { payForWork } from '../money/commands/pay-for-work.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const past = () => new Date(app.now().getTime() - 3_600_000)

/** Money of every kind: 120.00 for a task, 12.00 of a marathon, 6.00 for whoever invited, 12.50 of a promo code. */
async function earn(userId: number, work: { id: number; application_id: number | null }): Promise<void> {
  const referrer = await app.people.designer()
  await app.db.updateTable('users').set({ referrer_id: referrer.id }).where('id', '=', userId).execute()
  const done = { userId, subtaskId: work.id, applicationId: work.application_id, attemptNumber: 1 }
  await app.transact((tx) => payForWork(tx, { ...done, amount: 12_000n, currency: 'RUB' }))
  await app.transact((tx) => payPromo(tx, { promoCodeId: 1, userId, amount: 1_250n, currency: 'RUB' }))
  // Corrections are no pay, and neither is what somebody takes out.
  await credit(app, userId, '12345')
  await credit(app, userId, '-45')
  const payout = await app.as({ id: userId }).call(moneyContract.requestPayout, { body: cardPayout() })
  expect(payout.status).toBe(201)
}

test('B10 a superadministrator reads the totals of everything, a manager only of their own', async () => {
  const [admin, manager, other] = [
    await app.people.superadministrator(),
    await app.people.app_manager(),
    await app.people.app_manager(),
  ]
  const designer = await app.people.designer()
  const own = await buildApplication(app, {
    app_manager_id: manager.id,
    status: 'in_publication',
    marathon: true,
  })
  const foreign = await buildApplication(app, { app_manager_id: other.id, status: 'in_publication' })
  const archived = await buildApplication(app, { status: 'archived', archived_at: app.now() })
  const late = { ends_at: past() }
  const { subtasks: ofOwn } = await buildOrder(app, {
    application: own,
    subtasks: [
      { type: 'designer', status: 'process', executor_id: designer.id, ...late },
      { type: 'uploader', status: 'process', executor_id: manager.id, ...late },
      { type: 'uploader_update', status: 'moderation_rejected', executor_id: manager.id },
      { type: 'app_manager', status: 'moderation', executor_id: manager.id },
      { type: 'app_manager_update', status: 'verification', executor_id: manager.id },
    ],
  })
  const inModeration = ofOwn.find(({ status }) => status === 'moderation')
  await app.db
    .insertInto('moderations')
    .values({ subtask_id: inModeration?.id ?? 0, kind: 'upload', title: 'Round', status: 'started' })
    .execute()
  await buildOrder(app, {
    application: foreign,
    subtasks: [
      { type: 'uploader', status: 'published' },
      { type: 'uploader', status: 'moderation', executor_id: other.id },
      { type: 'manager_verification', status: 'published' },
    ],
  })
  await buildOrder(app, { application: archived, subtasks: [{ type: 'tester', status: 'paused' }] })
  const { task, subtasks } = await buildOrder(app, {
    application: own,
    subtasks: [{ type: 'tester', status: 'completed', executor_id: designer.id }],
  })
  for (const work of subtasks) await earn(designer.id, work)
  await app.db.updateTable('subtasks').set({ completed_at: app.now() }).where('task_id', '=', task.id).execute()

  const { data } = await admin.call(statisticsContract.dashboard)
  expect(data).toMatchObject({
    role: 'superadministrator',
    applications: { total: 2, by_status: { in_publication: 2, archived: 1, published: 0 } },
    overdue: 2,
    money: [{ currency: 'RUB', spent: '150.50', in_hold: '100.00', payouts_waiting: { count: 1, amount: '100.00' } }],
  })
  const types = Object.fromEntries(data.subtasks.map(({ type, families }) => [type, families]))
  expect(types.uploader).toEqual({ waiting: 0, open: 1, work: 1, review: 1, back: 0, done: 0, failed: 0 })
  expect(types.tester).toMatchObject({ done: 1, waiting: 0 })
  expect(data.days).toHaveLength(30)
  expect(data.days.at(-1)).toEqual({ date: '2026-03-02', completed: 1, spent: '150.50' })

  const mine = await manager.call(statisticsContract.dashboard)
  expect(mine.data).toMatchObject({
    role: 'app_manager',
    applications: { total: 1 },
    publications: { available: 1, mine: 2, returned: 1, overdue: 1 },
    moderations: 1,
    verifications: { available: 1, mine: 1 },
  })
  expect(mine.data).not.toHaveProperty('money')
})

test('U-7, K-A6: a day of completed work counts as many as the list of that day holds', async () => {
  const [admin, manager] = [await app.people.superadministrator(), await app.people.app_manager()]
  const [tester, application] = [await app.people.tester(), await buildApplication(app, {})]
  const done = async (type: 'tester' | 'uploader' | 'manager_simple', executor_id: number, at: string) => {
    const { subtasks } = await buildOrder(app, { application, subtasks: [{ type, status: 'completed', executor_id }] })
    const ids = subtasks.map(({ id }) => id)
    await app.db
      .updateTable('subtasks')
      .set({ completed_at: new Date(at) })
      .where('id', 'in', ids)
      .execute()
  }
  const zone = 'Asia/Vladivostok'
  const [day, next] = ['2026-02-20', '2026-02-21']
  // Ten hours ahead of UTC: both ends of the day, and what lies beyond them.
  await done('uploader', manager.id, '2026-02-19T13:59:59.999Z')
  await done('uploader', manager.id, '2026-02-19T14:00:00Z')
  await done('tester', tester.id, '2026-02-20T02:00:00Z')
  await done('manager_simple', manager.id, '2026-02-20T03:00:00Z')
  await done('uploader', manager.id, '2026-02-20T13:59:59.999Z')
  await done('tester', tester.id, '2026-02-20T14:00:00Z')

  const counted = async (who: typeof admin) => {
    const { data } = await who.call(statisticsContract.dashboard, { query: { zone } })
    return [day, next].map((wanted) => data.days.find(({ date }) => date === wanted)?.completed)
  }
  const listed = async (on: string) => {
    const filter = { status: 'completed', completed_from: on, completed_to: on, zone } as const
    return (await admin.call(tasksContract.list, { query: { filter } })).meta.total
  }
  expect(await counted(admin)).toEqual([4, 1])
  expect([await listed(day), await listed(next)]).toEqual([4, 1])
  const own = { working: '1', type: publicationTypes.join(','), completed_from: day, completed_to: day, zone } as never
  const { data } = await manager.call(tasksContract.managerList, { query: own })
  expect([data.length, await counted(manager)]).toEqual([2, [2, 0]])
})

test('H-C6: figures that took long are remembered, and who has changed something since reads new ones', async () => {
  const slow = await createTestApp({ limits: { totalSlowMs: -1 } })
  const [one, other] = [await slow.people.superadministrator(), await slow.people.superadministrator()]
  const total = async (who: typeof one) => (await who.call(statisticsContract.dashboard)).data.applications.total
  expect(await total(one)).toBe(0)
  const application = await buildApplication(slow, { status: 'archived', archived_at: slow.now() })
  expect([await total(one), await total(other)]).toEqual([0, 0])
  await one.call(applicationsContract.unarchive, { params: { id: application.id } })
  expect(await total(one)).toBe(1)
  await slow.close()
})

test('U-4: what waits too long for a decision is overdue, for administrators and for the manager who decides', async () => {
  const admin = await app.people.superadministrator()
  const manager = await app.people.app_manager()
  const figures = async () => {
    app.later(60)
    const [all, own] = await Promise.all([admin, manager].map((who) => who.call(statisticsContract.dashboard)))
    return [all?.data, own?.data].map((data) => (data?.role === 'app_manager' ? data.publications : data)?.overdue)
  }
  const [before] = await figures()
  const worker = await app.people.app_manager()
  const application = await buildApplication(app, { app_manager_id: manager.id, status: 'in_publication' })
  const submitted = (days: number) => ({
    executor_id: worker.id,
    submitted_at: new Date(app.now().getTime() - days * 86_400_000),
  })
  await buildOrder(app, {
    application,
    subtasks: [
      { type: 'uploader', status: 'verification', ...submitted(30) },
      { type: 'uploader_update', status: 'moderation', ...submitted(0) },
      { type: 'designer', status: 'checking', ...submitted(30) },
    ],
  })
  expect(await figures()).toEqual([Number(before) + 2, 1])
  // Simple tasks about their applications are judged by managers, too, and stand in the list that the figure leads to.
  const tester = await app.people.tester()
  const own = { application_id: application.id, executor_id: tester.id }
  await buildSubtask(app, { type: 'simple', status: 'checking', ...submitted(30), ...own })
  expect(await figures()).toEqual([Number(before) + 3, 2])
  const query = { overdue: '1', type: subtaskTypes.join(',') } as never
  expect((await manager.call(tasksContract.managerList, { query })).data.map(({ type }) => type).sort()).toEqual([
    'simple',
    'uploader',
  ])
})
