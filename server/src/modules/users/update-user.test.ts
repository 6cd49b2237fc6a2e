import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Person } from '../../../test/people.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator()
})
afterAll(() => app.close())

const patch = (id: number, attributes: object) =>
  admin.callUnchecked(usersContract.update, { params: { id }, body: attributes })
const skills = { programming_languages: ['c'], frameworks: ['flutter'] }
const logOf = (id: number) =>
  app.db
    .selectFrom('activity_logs')
    .select('changes')
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

test('B31: whoever becomes a programmer brings skills; whoever leaves that work may drop them', async () => {
  const { id } = await app.people.designer()
  const refused = await patch(id, { roles: ['programmer'] })
  expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([422, ['programming_languages']])
  expect((await patch(id, { roles: ['programmer'], ...skills })).status).toBe(200)
  expect((await patch(id, { roles: ['designer'], frameworks: [], programming_languages: [] })).status).toBe(200)
})

test('the log tells what was there before; a patch that changes nothing leaves no line', async () => {
  const { id } = await app.people.designer()
  await patch(id, { roles: ['programmer'], ...skills })
  await patch(id, { programming_languages: ['java'] })
  expect((await patch(id, { roles: ['programmer'] })).status).toBe(200)
  expect((await logOf(id)).map(({ changes }) => changes)).toEqual([
    { roles: [['designer'], ['programmer']], frameworks: [[], ['flutter']], programming_languages: [[], ['c']] },
    { programming_languages: [['c'], ['java']] },
  ])
})

test('the status in the console is one of its types, and no other number', async () => {
  const { id } = await app.people.designer()
  const status = await app.db
    .selectFrom('types')
    .select(['id', 'type'])
    .where('type', 'in', ['user_console_status', 'currency'])
    .execute()
  const of = (type: string) => status.find((one) => one.type === type)?.id
  for (const wrong of [of('currency'), 999_999]) {
    const { status, fields } = await patch(id, { user_console_status_id: wrong })
    expect([status, Object.keys(fields ?? {})]).toEqual([422, ['user_console_status_id']])
  }
  expect((await patch(id, { user_console_status_id: of('user_console_status') })).status).toBe(200)
  expect((await patch(id, { user_console_status_id: null })).status).toBe(200)
})
