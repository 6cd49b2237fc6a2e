import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { moderationContract } from '@slipway/domain/moderation/contract.ts'
import { moneyContract } from '@slipway/domain/money/contract.ts'
import { earnedTypes } from '@slipway/domain/money/kinds.ts'
import { statisticsContract } from '@slipway/domain/statistics/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { familyOf, taskStatuses } from '@slipway/domain/tasks/status.ts'
import { publicationTypes } from '@slipway/domain/tasks/types.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildApplication, buildOrder } from '../../../test/factories/applications.ts'
import { cardPayout, credit } from '../../../test/factories/money.ts'
import { buildSubtask } from '../../../test/factories/tasks.ts'
import type { Person } from '../../../test/people.ts'
import { payPromo } from '../../ledger/promo.ts'

let app: TestApp
let admin: Person
let manager: Person
const day = 86_400_000

/** Work of all kinds that a figure could count otherwise than a list: late, archived, deleted, a batch, somebody else's. */
beforeAll(async () => {
  app = await createTestApp()
  ;[admin, manager] = [await app.people.superadministrator(), await app.people.app_manager()]
  const [designer, other] = [await app.people.designer(), await app.people.app_manager()]
  const ago = (days: number) => new Date(app.now().getTime() - days * day)
  const own = await buildApplication(app, { app_manager_id: manager.id, status: 'in_publication' })
  const archived = await buildApplication(app, { status: 'archived', archived_at: app.now() })
  const gone = await app.db.selectFrom('deletion_reasons').select('id').executeTakeFirstOrThrow()
  await buildApplication(app, {
    ...{ status: 'deleted', archived_at: app.now(), deleted_at: app.now(), deletion_reason_id: gone.id },
  })
  await buildOrder(app, {
    application: own,
    subtasks: [
      { type: 'designer', status: 'process', executor_id: designer.id, ends_at: ago(1) },
      { type: 'tester', status: 'checking', executor_id: designer.id, submitted_at: ago(30) },
      { type: 'uploader', status: 'process', executor_id: manager.id, ends_at: ago(1) },
      { type: 'app_manager', status: 'moderation', executor_id: other.id, submitted_at: ago(30) },
      { type: 'uploader_update', status: 'moderation_rejected', executor_id: manager.id },
      { type: 'app_manager_update', status: 'verification', executor_id: other.id, submitted_at: ago(0) },
    ],
  })
  await buildOrder(app, {
    application: own,
    subtasks: [
      { type: 'uploader', status: 'process', owner_id: manager.id, executor_id: other.id, ends_at: ago(1) },
      { type: 'manager_verification', status: 'published' },
      { type: 'uploader_update', status: 'published' },
    ],
  })
  await buildSubtask(app, { type: 'uploader_update', status: 'moderation', application_id: own.id })
  await buildOrder(app, { application: archived, subtasks: [{ type: 'tester', status: 'paused' }] })
  const first = await buildSubtask(app, { type: 'user_simple', status: 'published', application_id: null })
  await buildSubtask(app, { type: 'user_simple', status: 'published', application_id: null, task_id: first.task_id })
  await app.transact((tx) => payPromo(tx, { promoCodeId: 1, userId: designer.id, amount: 1_250n, currency: 'RUB' }))
  await credit(app, designer.id, '12345')
  await app.as({ id: designer.id }).call(moneyContract.requestPayout, { body: cardPayout() })
})
afterAll(() => app.close())

const tasks = async (who: Person, filter: object) =>
  (await who.callUnchecked(tasksContract.list, { query: { filter } })).meta.total
const managers = async (query: object) => (await manager.callUnchecked(tasksContract.managerList, { query })).meta.total
const applications = async (who: Person, filter: object) =>
  (await who.callUnchecked(applicationsContract.list, { query: { filter } })).meta.total
const ofFamily = (family: string) => taskStatuses.filter((status) => familyOf[status] === family).join(',')

test('U-7: every figure of a superadministrator is the total of a list', async () => {
  const { data } = await admin.call(statisticsContract.dashboard)
  if (data.role !== 'superadministrator') throw new Error(data.role)
  expect(data.applications.total).toBe(await applications(admin, { list: 'all' }))
  for (const [status, count] of Object.entries(data.applications.by_status)) {
    const list = status === 'archived' || status === 'deleted' ? 'archived' : 'all'
    const filter = { list, status }
    expect([status, count]).toEqual([status, await applications(admin, filter)])
  }
  expect(data.overdue).toBe(5)
  expect(await tasks(admin, { overdue: '1' })).toBe(5)
  for (const { type, families } of data.subtasks) {
    for (const [family, count] of Object.entries(families)) {
      expect([type, family, count]).toEqual([
        type,
        family,
        await tasks(admin, { type, status: ofFamily(family), live: '1' }),
      ])
    }
  }
  expect(data.subtasks.find(({ type }) => type === 'user_simple')?.families.open).toBe(1)
  const [rub] = data.money
  const paid = await admin.call(moneyContract.transactions, {
    query: { filter: { deposit_type: [...earnedTypes], confirmed: true, currency: 'RUB', from: '2026-03-01' } },
  })
  expect(paid.data.map(({ amount }) => amount)).toEqual([rub?.spent])
  const asked = await admin.call(moneyContract.payouts, { query: { filter: { status: 'requested', currency: 'RUB' } } })
  expect([asked.meta.total, asked.data[0]?.amount]).toEqual([1, rub?.in_hold])
  expect(rub?.payouts_waiting.count).toBe(1)
})

test('U-7: a payout that is being paid waits no longer, on the dashboard as beside the tab', async () => {
  const asked = await admin.call(moneyContract.payouts, { query: {} })
  await app.db
    .updateTable('payouts')
    .set({ status: 'processing' })
    .where('id', '=', asked.data[0]?.id ?? 0)
    .execute()
  app.later(60)
  const [figures, counts] = [
    await admin.call(statisticsContract.dashboard),
    await admin.call(statisticsContract.counts),
  ]
  const waiting = 'money' in figures.data ? figures.data.money[0]?.payouts_waiting.count : undefined
  expect([waiting, counts.data.money?.payouts]).toEqual([0, 0])
})

test('U-7: every figure of an app manager is the total of a list', async () => {
  const { data } = await manager.call(statisticsContract.dashboard)
  if (data.role !== 'app_manager') throw new Error(data.role)
  const type = publicationTypes.join(',')
  const { publications, verifications } = data
  expect(publications).toEqual({ available: 1, mine: 2, returned: 1, overdue: 2 })
  const back = 'moderation_rejected,purchase_moderation_rejected'
  expect(await managers({ status: 'published', type: 'uploader_update,uploader,app_manager,app_manager_update' })).toBe(
    1,
  )
  expect(await managers({ type, working: '1', status: `process,${back}` })).toBe(2)
  expect(await managers({ type, working: '1', status: back })).toBe(1)
  expect(await managers({ type, overdue: '1' })).toBe(2)
  const rounds = await manager.call(moderationContract.list, { query: { filter: { my: true, status: ['started'] } } })
  expect([data.moderations, rounds.meta.total, verifications.mine]).toEqual([1, 1, 1])
  expect(await managers({ type, waits: '1', status: 'verification' })).toBe(verifications.mine)
  expect(await managers({ type: 'manager_verification', status: 'published' })).toBe(verifications.available)
  for (const { type, families } of data.subtasks) {
    for (const [family, count] of Object.entries(families)) {
      const query = { type, status: ofFamily(family), working: '1', live: '1' }
      expect([type, family, count]).toEqual([type, family, await managers(query)])
    }
  }
  expect(data.applications.total).toBe(await applications(manager, {}))
})
