import { orderOptionsContract as options } from '@slipway/domain/order-options/contract.ts'
import { ordersContract } from '@slipway/domain/orders/contract.ts'
import { subtaskTypes } from '@slipway/domain/tasks/types.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { nativeOrder } from '../../../test/factories/applications.ts'

let app: TestApp
let admin: Client
let creator: Client
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator()
  creator = await app.people.creator()
})
afterAll(() => app.close())

const list = async (query: object = {}) =>
  (await creator.speaking('ru').callUnchecked(options.limits, { query: { page: { number: 1, size: 20 }, ...query } }))
    .data
const limit = async (type: string) => {
  const found = (await list()).find((one) => one.type === type)
  if (!found) throw new Error(`No limit of ${type}`)
  return found
}
const change = async (type: string, body: object, who = admin) => {
  const { id } = await limit(type)
  return who.speaking('ru').callUnchecked(options.changeLimit, { params: { id }, body })
}

test('every type has its limits, found by its words and sorted by each amount', async () => {
  expect((await list()).map(({ type }) => type).toSorted()).toEqual([...subtaskTypes].toSorted())
  expect((await list({ filter: { search: 'ТЕСТИР' } })).map(({ type }) => type)).toEqual(['tester'])
  const highest = await list({ sort: '-max' })
  expect([highest[0]?.type, highest[0]?.max]).toEqual(['programmer', '150000.00'])
})

test('S-A11: the limits of some types alone', async () => {
  const types = async (type: string) => (await list({ filter: { type } })).map((one) => one.type)
  expect(await types('tester')).toEqual(['tester'])
  expect((await types('tester,programmer')).toSorted()).toEqual(['programmer', 'tester'])
})

test('a changed limit governs the next order, and the form is told it', async () => {
  const { min, was } = { min: '2500', was: { min: '300.00' } }
  expect((await change('tester', { default: '3000', min, was })).data).toMatchObject({
    min: '2500.00',
    default: '3000.00',
  })
  const tree = (await creator.call(options.tree)).data
  expect(tree.task_types.find(({ type }) => type === 'tester')).toMatchObject({ min: '2500.00' })
  const body = await nativeOrder(app)
  const subtasks = [{ type: 'tester', cost: '2499', time_limit: 86_400 }]
  const order = await creator.speaking('ru').callUnchecked(ordersContract.createNative, { body: { ...body, subtasks } })
  expect(order.fields?.['subtasks.0.cost']).toEqual(['Не меньше 2\u00a0500,00\u00a0₽'])
})

test('a changed duration governs what a task may last', async () => {
  expect((await change('simple', { times: [7200, 3600] })).data.times).toEqual([3600, 7200])
  const tree = (await creator.call(options.tree)).data
  expect(tree.task_types.find(({ type }) => type === 'simple')).toMatchObject({ max_time: 7200, times: [3600, 7200] })
})

test.each([
  [{ min: '20000' }, { min: ['Не больше 6000.00'] }],
  [{ max: '1' }, { max: ['Не меньше 6000.00'] }],
  [{ default: '70000' }, { default: ['Не больше 50000.00'] }],
  [{ default: '400' }, { default: ['Не меньше 500.00'] }],
  [{ times: [] }, ['times']],
  [{ times: [3600, 3600] }, ['times']],
  [{ times: [60] }, ['times.0']],
  [{ min: '0' }, ['min']],
  [{ min: '1.005' }, ['min']],
  [{ type: 'tester' }, ['_']],
])('%o is refused at its field', async (body, faults) => {
  const answer = await change('uidesigner', body)
  expect(answer.status).toBe(422)
  if (Array.isArray(faults)) expect(Object.keys(answer.fields ?? {})).toEqual(faults)
  else expect(answer.fields).toEqual(faults)
})

test('409 to whoever saw other terms than those in force', async () => {
  const answer = await change('designer', { max: '45000', was: { max: '1.00' } })
  expect([answer.status, answer.code]).toEqual([409, 'conflict'])
  expect((await limit('designer')).max).toBe('40000.00')
})

test('what differs is logged, and what does not is no change', async () => {
  const { id } = await limit('uploader')
  await change('uploader', { max: '21000' })
  await change('uploader', { max: '21000.0' })
  const lines = await app.db
    .selectFrom('activity_logs')
    .select(['action', 'changes'])
    .where('subject_type', '=', 'task-limit')
    .where('subject_id', '=', id)
    .execute()
  expect(lines).toEqual([{ action: 'changed', changes: { max: ['20000.00', '21000.00'] } }])
})

test('creators read them and only superadministrators change them', async () => {
  expect((await change('tester', { max: '20000' }, creator)).status).toBe(403)
  const designer = await app.people.designer()
  expect((await designer.call(options.limits)).status).toBe(403)
  const nobody = await admin.call(options.changeLimit, { params: { id: 2_000_000_000 }, body: {} })
  expect(nobody.status).toBe(404)
})
