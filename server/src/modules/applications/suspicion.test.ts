import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { storeChecksContract } from '@slipway/domain/store-checks/contract.ts'
import type { Outcome } from '@slipway/domain/store-checks/outcomes.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildApplication } from '../../../test/factories/applications.ts'
import { unique } from '../../../test/factories/unique.ts'
import type { Person } from '../../../test/people.ts'
import { typeIds } from '../settings/queries/types.ts'
import { judgeApplications } from './commands/judge-applications.ts'

let app: TestApp
let admin: Person
/** What the store says just now. */
let said: Outcome
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator()
  app.services.stores = {
    ready: () => true,
    look: async () => ({ countries: [{ country: 'ru', outcome: said, reason: null }], version: null }),
  }
})
afterAll(() => app.close())

const built = (options: Parameters<typeof buildApplication>[1] = {}) =>
  buildApplication(app, { package_id: `com.judged.app${unique()}`, status: 'published', ...options })
const check = async (id: number, outcome: Outcome) => {
  said = outcome
  // A press soon after another is answered with what the store said then.
  app.later(60)
  const answer = await admin.call(storeChecksContract.check, { params: { id } })
  expect(answer.status, answer.text).toBe(200)
  await app.drainJobs()
}
const suspicionOf = async (id: number, who = admin) => {
  const { data } = await who.call(applicationsContract.get, { params: { id } })
  return { ...data.suspicion_reasons, is: data.is_suspicious, since: data.suspicious_since }
}
const listed = async (id: number, suspicious: '0' | '1') => {
  const query = { filter: { list: 'all', suspicious, search: String(id) } } as const
  return (await admin.call(applicationsContract.list, { query })).data.some((row) => row.id === id)
}
const setConsole = async (who: Person, name: string) => {
  const id = (await app.transact((tx) => typeIds(tx, 'user_console_status'))).get(name)
  const body = { user_console_status_id: id }
  expect((await admin.call(usersContract.update, { params: { id: who.id }, body })).status).toBe(200)
  await app.drainJobs()
}

test('S-A6: an application that its store has taken down is suspicious until it is there again', async () => {
  const { id } = await built()
  await check(id, 'absent')
  // It was never there: nobody has removed it.
  expect(await suspicionOf(id)).toEqual({ is: false, since: null })
  await check(id, 'present')
  await check(id, 'unknown')
  expect(await suspicionOf(id)).toEqual({ is: false, since: null })
  await check(id, 'absent')
  const since = app.now().toISOString()
  expect(await suspicionOf(id)).toEqual({ 0: 'store_removed', is: true, since })
  expect([await listed(id, '1'), await listed(id, '0')]).toEqual([true, false])
  await check(id, 'absent')
  expect(await suspicionOf(id)).toEqual({ 0: 'store_removed', is: true, since })
  await check(id, 'present')
  expect(await suspicionOf(id)).toEqual({ is: false, since: null })
  const history = await app.db
    .selectFrom('activity_logs')
    .select(['actor_id', 'changes'])
    .where('subject_type', '=', 'application')
    .where('subject_id', '=', id)
    .where('action', '=', 'changed')
    .orderBy('id')
    .execute()
  expect(history).toEqual([
    { actor_id: null, changes: { is_suspicious: [false, true] } },
    { actor_id: null, changes: { is_suspicious: [true, false] } },
  ])
})

test('S-A6: the applications of a manager whose console is suspended are suspicious, and those of nobody else', async () => {
  const [manager, other] = [await app.people.app_manager(), await app.people.app_manager()]
  const own = await built({ app_manager_id: manager.id })
  const foreign = await built({ app_manager_id: other.id })
  for (const name of ['suspended', 'terminated']) {
    await setConsole(manager, name)
    expect(await suspicionOf(own.id)).toMatchObject({ 0: 'console_suspended', is: true })
  }
  expect(await suspicionOf(foreign.id)).toMatchObject({ is: false })
  await check(own.id, 'present')
  await check(own.id, 'absent')
  expect(await suspicionOf(own.id)).toMatchObject({ 0: 'store_removed', 1: 'console_suspended' })
  await setConsole(manager, 'active')
  expect(await suspicionOf(own.id)).toMatchObject({ 0: 'store_removed', is: true })
})

test('S-A6: the job finds what changed without a word, and writes nothing where nothing changed', async () => {
  const manager = await app.people.app_manager()
  const { id } = await built({ app_manager_id: manager.id })
  await setConsole(manager, 'suspended')
  const later = await built({ app_manager_id: manager.id })
  expect(await suspicionOf(later.id)).toMatchObject({ is: false })
  await app.transact((tx) => judgeApplications(tx, {}))
  expect(await suspicionOf(later.id)).toMatchObject({ 0: 'console_suspended', is: true })
  const rows = () => app.db.selectFrom('applications').select(['id', 'updated_at']).orderBy('id').execute()
  const before = await rows()
  app.later(3_600)
  await app.transact((tx) => judgeApplications(tx, {}))
  expect(await rows()).toEqual(before)
  // An editor who has it open is not told of a conflict.
  const { version_lock } = (await admin.call(applicationsContract.get, { params: { id } })).data
  expect(version_lock).toBe(1)
})
