import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { taskDriver } from '../../../test/factories/tasks.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('an assignment is told to the assigned one as theirs, to the others as somebody’s', async () => {
  const { ok, orderOf } = taskDriver(app)
  const { owner, ids } = await orderOf(['designer'])
  const admin = await app.people.superadministrator()
  const designer = await app.people.designer()
  await ok(admin, 'assign', ids[0], { user_id: designer.id })
  const told = async (who: Client) => {
    const answer = await who.speaking('ru').call(notificationsContract.list)
    return answer.data.map(({ message }) => message)
  }
  expect(await told(designer)).toEqual([expect.stringMatching(/^Вам назначена задача/)])
  expect(await told(owner)).toContainEqual(expect.stringMatching(/^Задача «.+» назначена исполнителю$/))
  expect(await told(owner)).not.toContainEqual(expect.stringMatching(/^Вам назначена/))
})
