import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { taskDriver } from '../../../test/factories/tasks.ts'
import type { Person } from '../../../test/people.ts'

let app: TestApp
let driver: ReturnType<typeof taskDriver>
let owner: Person
let first: Person
let second: Person
let id: number

/** Delivered by one, sent back, delivered again; then taken from them and delivered by another. */
beforeAll(async () => {
  app = await createTestApp()
  driver = taskDriver(app)
  const order = await driver.orderOf(['uidesigner'])
  owner = order.owner
  id = order.ids[0]
  ;[first, second] = [await app.people.uidesigner(), await app.people.uidesigner()]
  const deliver = async (who: Person, link: string) => {
    await driver.ok(who, 'processing', id)
    await driver.ok(who, 'checking', id, { prototype_link: link })
    app.later(60)
  }
  await deliver(first, 'https://a.example/1')
  await driver.ok(owner, 'revision', id, { comment: 'Мельче' })
  await deliver(first, 'https://a.example/2')
  await driver.ok(owner, 'returnToAll', id, { reason: 'Иначе' })
  await deliver(second, 'https://b.example/1')
})
afterAll(() => app.close())

describe('every delivery of a subtask, the last first', () => {
  const read = (who: Person) => who.callUnchecked(tasksContract.deliverables, { params: { id } })

  test('stands before those who judge it, with who delivered each', async () => {
    const admin = await app.people.superadministrator()
    for (const who of [owner, admin]) {
      const { status, data } = await read(who)
      expect(status).toBe(200)
      expect(data.map(({ prototype_link, user }) => [prototype_link, user?.id])).toEqual([
        ['https://b.example/1', second.id],
        ['https://a.example/2', first.id],
        ['https://a.example/1', first.id],
      ])
    }
  })

  test('but neither before its executors, present or former, nor before other staff', async () => {
    const others = [first, second, await app.people.uidesigner(), await app.people.creator()]
    for (const who of [...others, await app.people.app_manager(), await app.people.aso_manager()]) {
      expect([403, 404]).toContain((await read(who)).status)
    }
    expect((await app.visitor.callUnchecked(tasksContract.deliverables, { params: { id } })).status).toBe(401)
  })

  test('nothing was delivered: none', async () => {
    const { ids, owner: other } = await driver.orderOf(['uidesigner'])
    const { data } = await other.call(tasksContract.deliverables, { params: { id: ids[0] } })
    expect(data).toEqual([])
  })
})
