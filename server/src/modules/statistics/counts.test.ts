import type { Role } from '@slipway/domain/access/roles.ts'
import type { Counts } from '@slipway/domain/statistics/schema.ts'
import { boardTabs } from '@slipway/domain/tasks/status.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { signedIn } from '../../../test/factories/applications.ts'
import { buildSubtask } from '../../../test/factories/tasks.ts'
import { send } from '../../../test/factories/users.ts'
import { notify } from '../notifications/commands/notify.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Headers = Record<string, string>
const meta = async (headers: Headers, url: string) => (await send(app, 'GET', url, { headers })).body.meta
const counts = (headers: Headers): Promise<Counts> => meta(headers, '/api/v3/counts')

test('C15: each tab of the board counts what its list holds', async () => {
  const { user, headers } = await signedIn(app, 'designer')
  const other = await signedIn(app, 'designer')
  const mine = { type: 'designer', executor_id: user.id } as const
  for (const status of ['process', 'process', 'checking', 'revision', 'completed'] as const) {
    await buildSubtask(app, { ...mine, status })
  }
  await buildSubtask(app, { type: 'designer', status: 'published' })
  await buildSubtask(app, { type: 'tester', status: 'published' })
  await buildSubtask(app, { type: 'designer', status: 'process', executor_id: other.user.id })
  const { tabs, badges } = await counts(headers)
  expect(tabs).toEqual({ published: 1, process: 2, checking: 1, revision: 1, completed: 1, failed: 0 })
  for (const [tab, count] of Object.entries(tabs)) {
    expect((await meta(headers, `/api/v3/subtasks?filter[tab]=${tab}`)).total, tab).toBe(count)
  }
  expect(Object.keys(tabs)).toEqual(Object.keys(boardTabs))
  expect(badges).toEqual({ notifications: 0 })
})

test('C15: the items of a publishing manager count what waits on their screens', async () => {
  const { headers } = await signedIn(app, 'app_manager')
  for (const status of ['verification', 'verification', 'moderation'] as const) {
    await buildSubtask(app, { type: 'uploader', status })
  }
  const simple = { type: 'manager_simple', application_id: null } as const
  await buildSubtask(app, { ...simple, status: 'published' })
  await buildSubtask(app, { ...simple, status: 'completed' })
  const { tabs, badges } = await counts(headers)
  const started = await meta(headers, '/api/v3/moderations?filter[status]=started')
  expect(tabs).toEqual({})
  expect(badges).toEqual({ notifications: 0, moderation: started.total, verification: 2, simple: 1 })
})

test('the unread ones are counted for every role, with the number of the last that is known', async () => {
  for (const role of ['creator', 'superadministrator', 'aso_manager', 'tester'] satisfies Role[]) {
    const { user, headers } = await signedIn(app, role)
    expect(await counts(headers)).toMatchObject({ badges: { notifications: 0 }, seq: 0 })
    for (let turn = 0; turn < 3; turn++) {
      await app.transact(async (tx) => notify(tx, { userIds: [user.id], kind: 'accrual', tag: 'money' }))
    }
    expect(await counts(headers)).toMatchObject({ badges: { notifications: 3 }, seq: 3 })
    await send(app, 'DELETE', '/api/v3/notifications', { headers })
    expect(await counts(headers)).toMatchObject({ badges: { notifications: 0 }, seq: 3 })
  }
})
