import { simpleTasksContract as simple } from '@slipway/domain/simple-tasks/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { buildApplication } from '../../../../test/factories/applications.ts'
import { resetSettings, setSetting, taskDriver } from '../../../../test/factories/tasks.ts'
import type { Person } from '../../../../test/people.ts'

let app: TestApp
let driver: ReturnType<typeof taskDriver>
let creator: Person
let worker: Person
let manager: Person
beforeAll(async () => {
  app = await createTestApp()
  driver = taskDriver(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  creator = await app.people.creator()
  worker = await app.people.designer()
  manager = await app.people.app_manager()
})
afterEach(() => resetSettings(app, 'gmail_account_creation', 'repeat_publication', 'claim_limit'))

const wanted = {
  name: 'Отзыв о приложении',
  description: 'Напишите, что понравилось',
  tag: 'testimonial',
  cost: '200',
  time_limit: 7200,
} as const
type Order = Partial<Parameters<Person['call']>[1]> & Record<string, unknown>
const order = async (who: Person, more: Order = {}) =>
  (await who.call(simple.create, { body: { ...wanted, ...more } })).data
const done = { text: 'Готово: https://example.org/1' }
type Act = Extract<keyof typeof simple, `${'manager' | 'user'}${string}`>
const act = (who: Person, name: Act, id: number, body: object = {}) =>
  who.callUnchecked(simple[name], { params: { id }, body })

const noticesOf = (id: number) =>
  app.db.selectFrom('notifications').select(['user_id', 'kind']).where('subtask_id', '=', id).execute()

describe('simple tasks, whole', () => {
  test('ordered, taken, delivered, sent back, accepted by a manager: paid once, whoever accepts again', async () => {
    const { id } = await order(creator)
    expect((await act(worker, 'userTake', id)).status).toBe(200)
    expect((await act(worker, 'userSubmit', id)).status).toBe(422)
    expect((await act(worker, 'userSubmit', id, done)).status).toBe(200)
    expect((await act(manager, 'managerReject', id)).status).toBe(422)
    expect((await act(manager, 'managerReject', id, { comment: 'Ещё снимок' })).status).toBe(200)
    expect(await driver.statusOf(id)).toBe('revision')
    expect((await act(worker, 'userTake', id)).status).toBe(200)
    expect((await act(worker, 'userSubmit', id, done)).status).toBe(200)
    const answers = await Promise.all([
      act(manager, 'managerComplete', id),
      act(manager, 'managerComplete', id),
      creator.callUnchecked(tasksContract.completion, { params: { id }, body: {} }),
    ])
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(await driver.statusOf(id)).toBe('completed')
    expect(await driver.depositsOf(id)).toEqual([{ user_id: worker.id, amount_minor: 200_00n }])
  })

  test('user-simple tells its people by an event of its own; a published manager-simple the managers', async () => {
    const user = await order(creator)
    await act(worker, 'userTake', user.id)
    const told = await noticesOf(user.id)
    expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(['user-simple-task-status-changed']))
    expect(told.map(({ user_id }) => user_id)).toContain(creator.id)
    const own = await order(creator, { type: 'manager_simple' })
    await app.drainJobs()
    const published = (await noticesOf(own.id)).filter(({ kind }) => kind === 'manager-simple-task-published')
    expect(published.map(({ user_id }) => user_id)).toContain(manager.id)
  })

  test('a manager-simple task is done by one manager and accepted by another', async () => {
    const { id } = await order(creator, { type: 'manager_simple' })
    expect((await act(manager, 'managerTake', id)).status).toBe(200)
    expect((await act(manager, 'managerSubmit', id, done)).status).toBe(200)
    const own = await act(manager, 'managerComplete', id)
    expect([own.status, own.code]).toEqual([403, 'own_work'])
    const other = await app.people.app_manager()
    expect((await act(other, 'managerComplete', id)).status).toBe(200)
    expect(await driver.depositsOf(id)).toEqual([{ user_id: manager.id, amount_minor: 200_00n }])
  })

  test('given back within the first tenth of its time, not later', async () => {
    const { id } = await order(creator)
    await act(worker, 'userTake', id)
    expect((await act(worker, 'userCancel', id)).status).toBe(200)
    expect(await driver.statusOf(id)).toBe('published')
    await act(worker, 'userTake', id)
    app.later(721)
    const late = await act(worker, 'userCancel', id)
    expect([late.status, late.code]).toEqual([409, 'release_too_late'])
  })

  test('the calls are for simple tasks and for their own type alone', async () => {
    const user = await order(creator)
    const own = await order(creator, { type: 'manager_simple' })
    expect((await act(manager, 'managerTake', user.id)).status).toBe(404)
    expect((await act(worker, 'userTake', own.id)).status).toBe(404)
    const publication = await driver.orderOf(['uploader'])
    expect((await act(manager, 'managerTake', publication.ids[0])).status).toBe(404)
    expect(await driver.statusOf(publication.ids[0])).toBe('published')
  })

  test('of an application only its manager accepts', async () => {
    const { id: application_id } = await buildApplication(app, { creator_id: creator.id, app_manager_id: manager.id })
    const { id } = await order(creator, { application_id })
    await act(worker, 'userTake', id)
    await act(worker, 'userSubmit', id, done)
    // Whose application it isn't does not even see it.
    const other = await act(await app.people.app_manager(), 'managerComplete', id)
    expect([other.status, other.code]).toEqual([404, 'not_found'])
    expect((await act(manager, 'managerComplete', id)).status).toBe(200)
  })

  test('off, nobody takes gmail work, on any way; on, everybody may', async () => {
    const admin = await app.people.superadministrator()
    await setSetting(app, 'gmail_account_creation', '1')
    const { id } = await order(admin, { tag: 'gmail' })
    await setSetting(app, 'gmail_account_creation', '0')
    for (const answer of [
      await act(worker, 'userTake', id),
      await worker.call(tasksContract.take, { params: { id } }),
    ]) {
      expect([answer.status, answer.code]).toEqual([409, 'gmail_off'])
    }
    const shown = (await worker.call(tasksContract.get, { params: { id } })).data
    expect(shown.abilities.take).toMatchObject({ code: 'gmail_off' })
    await setSetting(app, 'gmail_account_creation', '1')
    expect((await act(worker, 'userTake', id)).status).toBe(200)
  })
})
