import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { ordersContract } from '@slipway/domain/orders/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { type SubtaskType, uploadTypes } from '@slipway/domain/tasks/types.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildApplication } from '../../../test/factories/applications.ts'
import { buildSubtask, resetSettings, setSetting } from '../../../test/factories/tasks.ts'
import type { Person } from '../../../test/people.ts'
import { typeIds } from '../settings/queries/types.ts'
import { notifyEligible } from './commands/notify-eligible.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator()
})
afterAll(() => app.close())
afterEach(() => resetSettings(app, 'gmail_account_creation'))

/** As an administrator sets it in the person's card. */
const set = async (who: Person, body: object) => {
  const answer = await admin.callUnchecked(usersContract.update, { params: { id: who.id }, body })
  expect(answer.status, answer.text).toBe(200)
}
const consoleId = async (name: string) => (await app.transact((tx) => typeIds(tx, 'user_console_status'))).get(name)
const take = (who: Person, id: number) => who.speaking('ru').call(tasksContract.take, { params: { id } })
const publication = async (type: SubtaskType) =>
  buildSubtask(app, { type, application_id: (await buildApplication(app)).id })

describe('S-A6: the flags of a person', () => {
  const cases = [
    ['publication_barred', 'Следующие публикации вам запрещены', async () => ({ allow_next_publication: false })],
    [
      'console_terminated',
      'Ваша консоль закрыта, публиковать в ней нельзя',
      async () => ({ user_console_status_id: await consoleId('terminated') }),
    ],
  ] as const

  test.each(cases)('%s: no publication is taken, and the button says why', async (code, words, body) => {
    const manager = await app.people.app_manager()
    await set(manager, await body())
    for (const type of uploadTypes) {
      const { id } = await publication(type)
      const refused = await take(manager, id)
      expect([type, refused.status, refused.code]).toEqual([type, 409, code])
      expect(refused.text).toContain(words)
      const shown = await manager.call(tasksContract.get, { params: { id } })
      expect(shown.data.abilities.take).toMatchObject({ code })
      const listed = await manager.call(tasksContract.list, { query: { filter: { search: String(id) } } })
      expect(listed.data.find((row) => row.id === id)?.abilities.take).toMatchObject({ code })
      const row = await app.db.selectFrom('subtasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      expect([row.status, row.executor_id]).toEqual(['published', null])
    }
    // Looking at what others have published is no publication.
    expect((await take(manager, (await publication('manager_verification')).id)).status).toBe(200)
    await set(manager, { allow_next_publication: true, user_console_status_id: await consoleId('active') })
    expect((await take(manager, (await publication('uploader')).id)).status).toBe(200)
  })

  const uploads = async (manager: Person) => {
    const { id } = await buildApplication(app, { app_manager_id: manager.id })
    const list = await manager.call(applicationsContract.list, { query: { filter: { list: 'app-manager-my' } } })
    const card = () => manager.call(applicationsContract.get, { params: { id }, query: {} })
    const shown = (await card()).data.abilities.upload
    await app.db.updateTable('applications').set({ archived_at: app.now() }).where('id', '=', id).execute()
    return [list.data.find((row) => row.id === id)?.abilities.upload, shown, (await card()).data.abilities.upload]
  }

  test.each(cases)('S-A2: %s: the button of a build of one’s own is off, and says why', async (code, _words, body) => {
    const manager = await app.people.app_manager()
    expect(await uploads(manager)).toEqual([null, null, 'application_archived'])
    await set(manager, await body())
    expect(await uploads(manager)).toEqual([code, code, 'application_archived'])
  })

  test('S-A2: who may take no tasks hands in no build either, and the button says so', async () => {
    const blocked = await app.people.app_manager({ task_block: true })
    expect(await uploads(blocked)).toEqual(['task_block', 'task_block', 'application_archived'])
    const creator = await app.people.creator({ task_block: true })
    const { id } = await buildApplication(app, { creator_id: creator.id })
    const { data } = await creator.call(applicationsContract.get, { params: { id }, query: {} })
    expect(data.abilities.upload).toBe('forbidden')
  })

  test('a suspended console keeps nobody from publishing: only a terminated one does', async () => {
    const manager = await app.people.app_manager()
    await set(manager, { user_console_status_id: await consoleId('suspended') })
    expect((await take(manager, (await publication('uploader')).id)).status).toBe(200)
  })

  test('what was taken before is finished, and who is barred hands in no build of their own', async () => {
    const manager = await app.people.app_manager()
    const { id, application_id } = await publication('uploader')
    expect((await take(manager, id)).status).toBe(200)
    await set(manager, { allow_next_publication: false })
    const shown = await manager.call(tasksContract.get, { params: { id } })
    expect(shown.data.abilities.submit).toBe(null)
    await app.db.updateTable('subtasks').set({ status: 'completed' }).where('id', '=', id).execute()
    const build = await manager.callUnchecked(ordersContract.uploadBuild, {
      params: { id: application_id as number },
      body: { package_id: 'com.example.app' },
    })
    expect([build.status, build.code]).toEqual([409, 'publication_barred'])
  })

  test('whoever may not verify Google accounts is not offered such work, on any way', async () => {
    await setSetting(app, 'gmail_account_creation', '1')
    const [barred, other] = [await app.people.designer(), await app.people.designer()]
    await set(barred, { allow_google_account_verification: false })
    const { id } = await buildSubtask(app, { type: 'simple', tag: 'gmail' })
    const offered = async (who: Person) => {
      const { data } = await who.call(tasksContract.list, { query: { filter: { search: String(id) } } })
      return data.some((row) => row.id === id)
    }
    expect([await offered(barred), await offered(other)]).toEqual([false, true])
    const refused = await take(barred, id)
    expect([refused.status, refused.code]).toEqual([409, 'google_accounts_barred'])
    await app.transact((tx) => notifyEligible(tx, { subtaskId: id, after: 0 }))
    const told = await app.db.selectFrom('notifications').select('user_id').where('subtask_id', '=', id).execute()
    const ids = told.map(({ user_id }) => user_id)
    expect([ids.includes(barred.id), ids.includes(other.id)]).toEqual([false, true])
    const assign = (who: Person) =>
      admin.callUnchecked(tasksContract.assign, { params: { id }, body: { user_id: who.id } })
    expect((await assign(barred)).fields).toHaveProperty('user_id')
    expect((await assign(other)).status).toBe(200)
  })
})
