import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { taskDriver } from '../../../test/factories/tasks.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('an assignment is told to the assigned one as theirs, to the others as somebody’s', async () => {
  const { ok, signedUp, orderOf } = taskDriver(app)
  const { owner, ids } = await orderOf(['designer'])
  const admin = await signedUp('superadministrator')
  const designer = await signedUp('designer')
  await ok(ids[0], 'assignment_waiting', admin.headers, { user_id: designer.id })
  const told = async (headers: Record<string, string>) => {
    const answer = await app.http.inject({
      method: 'GET',
      url: '/api/v3/notifications',
      headers: { ...headers, 'accept-language': 'ru' },
    })
    return answer.json().data.map(({ attributes }: { attributes: { message: string } }) => attributes.message)
  }
  expect(await told(designer.headers)).toEqual([expect.stringMatching(/^Вам назначена задача/)])
  expect(await told(owner.headers)).toContainEqual(expect.stringMatching(/^Задача «.+» назначена исполнителю$/))
  expect(await told(owner.headers)).not.toContainEqual(expect.stringMatching(/^Вам назначена/))
})
