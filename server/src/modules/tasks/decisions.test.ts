import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { statisticsContract } from '@slipway/domain/statistics/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { buildApplication } from '../../../test/factories/applications.ts'
import { buildSubtask } from '../../../test/factories/tasks.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('A10: who may be given a task', () => {
  test('a creator finds fitting people by a part of their name, and nobody else', async () => {
    const owner = await app.people.creator()
    const fitting = await app.people.designer({ first_name: 'Ольга Берёзкина' })
    const blocked = await app.people.designer({ first_name: 'Берёза', task_block: true })
    const other = await app.people.tester({ first_name: 'Берёзов' })
    const task = await buildSubtask(app, { type: 'designer', owner_id: owner.id })
    const params = { id: task.id }
    const found = await owner.call(tasksContract.assignees, { params, query: { search: 'березк' } })
    expect(found.data.map(({ id }) => id)).toEqual([fitting.id])
    const all = (await owner.call(tasksContract.assignees, { params, query: {} })).data.map(({ id }) => id)
    expect(all).toContain(fitting.id)
    expect(all).not.toContain(blocked.id)
    expect(all).not.toContain(other.id)
    const byId = await owner.call(tasksContract.assignees, { params, query: { search: String(fitting.id) } })
    expect(byId.data.map(({ id }) => id)).toEqual([fitting.id])
  })

  test('whoever failed at it is not offered', async () => {
    const owner = await app.people.creator()
    const failed = await app.people.tester({ first_name: 'Провалов' })
    const task = await buildSubtask(app, {
      type: 'tester',
      status: 'failed',
      owner_id: owner.id,
      executor_id: failed.id,
    })
    const { data } = await owner.call(tasksContract.assignees, {
      params: { id: task.id },
      query: { search: 'Провалов' },
    })
    expect(data).toEqual([])
  })

  test('another creator is refused', async () => {
    const task = await buildSubtask(app, { type: 'designer' })
    const other = await app.people.creator()
    const answer = await other.call(tasksContract.assignees, { params: { id: task.id }, query: {} })
    expect([403, 404]).toContain(answer.status)
  })
})

describe('A12: what waits for one’s decision', () => {
  test('a creator’s list and count hold applications with work to accept, and no others', async () => {
    const owner = await app.people.creator()
    const build = async (status: 'checking' | 'process') => {
      const application = await buildApplication(app, { creator_id: owner.id })
      await buildSubtask(app, { status, owner_id: owner.id, application_id: application.id })
      return application.id
    }
    const waits = await build('checking')
    await build('process')
    const list = await owner.call(applicationsContract.list, { query: { filter: { list: 'creator-my', waits: '1' } } })
    expect(list.data.map(({ id }) => id)).toEqual([waits])
    expect((await owner.call(statisticsContract.counts)).data).toMatchObject({ decisions: 1 })
  })

  test('a list of tasks holds what waits for one’s own decision: what one ordered or manages, nobody else’s', async () => {
    const [owner, other] = [await app.people.creator(), await app.people.creator()]
    const manager = await app.people.app_manager()
    const managed = await buildApplication(app, { app_manager_id: manager.id })
    const task = async (fields: Parameters<typeof buildSubtask>[1]) => (await buildSubtask(app, fields)).id
    const mine = [
      await task({ status: 'checking', owner_id: owner.id }),
      await task({ status: 'checking', owner_id: owner.id }),
    ]
    await task({ status: 'process', owner_id: owner.id })
    await task({ status: 'checking', owner_id: other.id })
    const verified = await task({ type: 'uploader', status: 'verification', application_id: managed.id })
    await task({ type: 'uploader', status: 'verification' })
    const waiting = async (who: Client, filter = {}) => {
      const { data } = await who.call(tasksContract.list, { query: { filter: { waits: '1', ...filter }, sort: 'id' } })
      return data.map(({ id }) => id)
    }
    expect(await waiting(owner)).toEqual(mine)
    expect(await waiting(manager)).toEqual([verified])
    expect(await waiting(owner, { status: 'process' })).toEqual([])
    expect(await waiting(await app.people.designer())).toEqual([])
  })

  test('a manager decides on moderations, verifications and what is verified', async () => {
    const manager = await app.people.app_manager()
    const wanted: number[] = []
    for (const status of ['moderation', 'verification', 'verified', 'process'] as const) {
      const application = await buildApplication(app, { app_manager_id: manager.id })
      await buildSubtask(app, { type: 'uploader', status, application_id: application.id, executor_id: manager.id })
      if (status !== 'process') wanted.unshift(application.id)
    }
    const list = await manager.call(applicationsContract.list, {
      query: { filter: { list: 'app-manager-my', waits: '1' } },
    })
    expect(list.data.map(({ id }) => id)).toEqual(wanted)
    expect((await manager.call(statisticsContract.counts)).data).toMatchObject({ decisions: 3 })
  })
})

test('A11, B17: a row names the technology, and its usual title in the reader’s language', async () => {
  const designer = await app.people.designer()
  const application = await buildApplication(app, {})
  const task = await buildSubtask(app, {
    type: 'designer',
    title: 'Графика для магазина: Полка',
    application_id: application.id,
  })
  const read = (who: Client) =>
    who.call(tasksContract.get, { params: { id: task.id }, query: { include: ['application'] } })
  const english = await read(designer)
  expect(english.data.title).toBe('Store graphics: Полка')
  expect(english.data.application).toHaveProperty('programming_language')
  expect(english.data.application).toHaveProperty('framework')
  expect((await read(designer.speaking('ru'))).data.title).toBe('Графика для магазина: Полка')
})
