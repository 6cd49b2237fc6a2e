import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { ordersContract } from '@slipway/domain/orders/contract.ts'
import { orderName } from '@slipway/domain/orders/names.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { storePictures } from '../../../test/factories/applications.ts'
import { publishedApplication, stageOf } from '../../../test/factories/orders.ts'
import type { Person } from '../../../test/people.ts'

/** What an order is called says what it changes, wherever it is named. */

let app: TestApp
let creator: Person
let aso: Person
beforeAll(async () => {
  app = await createTestApp()
  creator = await app.people.creator()
  aso = await app.people.aso_manager()
})
afterAll(() => app.close())

const texts = { en: { title: 'Water log', short: 'Drink', full: 'Counts.' } }
const pictures = async () => ({ phone: (await storePictures(app, aso.id)).phone })
const inStore = () => publishedApplication(app, creator, { aso_manager_id: aso.id })

const updatePage = async (id: number, body: object) => {
  const made = await aso.callUnchecked(ordersContract.updatePage, { params: { id }, body })
  expect(made.status, made.text).toBe(201)
  return made.data
}

/** What the order is called in the list, on the card of the application and on the card of its task. */
async function namesOf(applicationId: number, order: { id: number; subtasks?: { id: number }[] | undefined }) {
  const params = { params: { id: applicationId }, query: { include: 'tasks,tasks.subtasks' } } as never
  const { data } = await creator.call(applicationsContract.get, params)
  const { data: task } = await app.people.superadministrator().then((admin) =>
    admin.call(tasksContract.get, {
      params: { id: Number(order.subtasks?.[0]?.id) },
      query: { include: 'task' } as never,
    }),
  )
  const named = [
    data.running.find(({ id }) => id === order.id),
    data.tasks?.find(({ id }) => id === order.id),
    task.task,
  ]
  return named.map((one) => (one ? orderName(one, 'ru') : 'it is not there'))
}
const everywhere = (name: string) => [name, name, name]

test('S-B3: an aso_manager’s order is called by what it changes: texts, pictures or both', async () => {
  const cases = [
    [{ texts }, 'Обновление текстов'],
    [{ images: await pictures() }, 'Обновление картинок'],
    [{ texts, images: await pictures() }, 'Обновление текстов и картинок'],
  ] as const
  for (const [wanted, name] of cases) {
    const { id } = await inStore()
    const order = await updatePage(id, { version_lock: 1, ...wanted })
    expect(await namesOf(id, order)).toEqual(everywhere(name))
    expect(orderName(order, 'ru')).toBe(name)
  }
})

test('S-B3: it is called otherwise once it is changed', async () => {
  const { id } = await inStore()
  const order = await updatePage(id, { version_lock: 1, images: await pictures() })
  const body = { version_lock: 2, texts }
  await aso.callUnchecked(ordersContract.changePage, { params: { id: order.id }, body })
  expect(await namesOf(id, order)).toEqual(everywhere('Обновление текстов и картинок'))
})

test('S-B3: a publication says which order it waits for', async () => {
  const { id } = await inStore()
  await updatePage(id, { version_lock: 1, images: await pictures() })
  const body = { application_id: id, version_lock: 2, texts, subtasks: [stageOf('app_manager_update')] }
  const { data } = await creator.callUnchecked(ordersContract.createText, { body })
  const admin = await app.people.superadministrator()
  const waiting = await admin.call(tasksContract.get, { params: { id: Number(data.subtasks?.[0]?.id) }, query: {} })
  expect(waiting.data.waits_for && orderName(waiting.data.waits_for, 'ru')).toBe('Обновление картинок')
})

test('S-B3: the card of a task names its order with the version', async () => {
  const { id } = await inStore()
  const body = { application_id: id, version_lock: 1, version: '2.1.0', subtasks: [stageOf('programmer')] }
  const { data } = await creator.callUnchecked(ordersContract.createUpdate, { body })
  expect(await namesOf(id, data)).toEqual(everywhere('Обновление 2.1.0'))
})
