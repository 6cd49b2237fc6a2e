import { taskStatuses } from '@slipway/domain/tasks/status.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { demoSignIns } from './people.ts'
import { seedDemo } from './seed.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await seedDemo(app)
}, 60_000)
afterAll(() => app.close())

const count = async (table: 'applications' | 'subtasks' | 'users' | 'comments' | 'comment_files' | 'payouts') =>
  (
    await app.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<bigint>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

test('the demo is as large as promised, and its subtasks stand in every status', async () => {
  expect(await count('applications')).toBe(40n)
  expect(await count('subtasks')).toBe(600n)
  expect(await count('users')).toBe(60n)
  expect(await count('comment_files')).toBeGreaterThan(20n)
  expect(await count('payouts')).toBeGreaterThan(10n)
  const rows = await app.db.selectFrom('subtasks').select('status').distinct().execute()
  expect(rows.map(({ status }) => status).sort()).toEqual([...taskStatuses].sort())
})

test('its money is as sound as if people had earned it', async () => {
  const report = await app.transact((tx) => verifyLedger(tx))
  expect(report.differences).toEqual([])
})

test('each role has its sign-in, and a second start changes nothing', async () => {
  for (const { phone, role } of demoSignIns) {
    const answer = await app.http.inject({
      method: 'POST',
      url: ['superadministrator', 'creator', 'app_manager', 'aso_manager'].includes(role)
        ? '/api/auth/internal/login'
        : '/api/auth/login',
      payload: { phone, password: 'Slipway-demo-1' },
    })
    expect(answer.statusCode, `${role}: ${answer.body}`).toBe(200)
    expect(answer.json().user.role).toBe(role)
  }
  expect(await seedDemo(app)).toBe(false)
})
