import type { ServerResponse } from 'node:http'
import { webhooksContract } from '@slipway/domain/webhooks/contract.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { addHook, deliveriesOf, happen } from '../../../test/factories/webhooks.ts'
import { behaviours, type Receiver, startReceiver } from '../../../test/hook-receiver.ts'
import type { Person } from '../../../test/people.ts'
import { send } from './commands/send.ts'
import { hookJobs } from './jobs/definitions.ts'

let app: TestApp
let admin: Person
let receiver: Receiver
let hook: Awaited<ReturnType<typeof addHook>>
beforeAll(async () => {
  app = await createTestApp({ env: { WEBHOOKS_TO_LOOPBACK: '1' }, connections: 20 })
  admin = await app.people.superadministrator()
})
afterAll(() => app.close())
beforeEach(async () => {
  receiver = await startReceiver()
  hook = await addHook(admin, receiver)
})
afterEach(async () => {
  await admin.call(webhooksContract.remove, { params: { id: hook.id } })
  await receiver.close()
})

const { delivery, redeliver, redeliverMany, show, test: sendTest } = webhooksContract
const latest = async () => (await deliveriesOf(admin, hook.id))[0] as Awaited<ReturnType<typeof deliveriesOf>>[number]
const record = async (id: number) => (await admin.call(delivery, { params: { id } })).data
const endpoint = async () => (await admin.call(show, { params: { id: hook.id } })).data
/** As the brief has it: 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h. */
const pauses = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400]

describe('what does not arrive', () => {
  test('is tried again after longer and longer pauses, under one webhook-id, and given up after eight tries', async () => {
    receiver.behave(behaviours.broken)
    await happen(app, admin, hook.id)
    await app.drainJobs()
    for (const [index, seconds] of pauses.entries()) {
      const state = await latest()
      expect(state).toMatchObject({ state: 'failed', tries: index + 1, status: 500, fault: 'status' })
      expect(state.next_at).toBe(new Date(app.now().getTime() + seconds * 1_000).toISOString())
      app.later(seconds - 1)
      await app.drainJobs()
      expect(receiver.received).toHaveLength(index + 1)
      app.later(1)
      await app.drainJobs()
      expect(receiver.received).toHaveLength(index + 2)
    }
    expect(await latest()).toMatchObject({ state: 'given_up', tries: 8, next_at: null })
    app.later(3 * 86_400)
    await app.drainJobs()
    expect(receiver.received).toHaveLength(8)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
    expect((await record((await latest()).id)).attempts).toHaveLength(8)
    expect((await endpoint()).failing_since).not.toBeNull()
  })

  test('and arrives later leaves the endpoint well', async () => {
    receiver.behave(behaviours.broken)
    await happen(app, admin, hook.id)
    await app.drainJobs()
    receiver.behave(behaviours.well)
    app.later(5)
    await app.drainJobs()
    expect(await latest()).toMatchObject({ state: 'delivered', tries: 2, status: 200, fault: null, next_at: null })
    expect(await endpoint()).toMatchObject({ failing_since: null, delivered_at: app.now().toISOString() })
  })

  test('because the address is gone switches it off at once, and superadministrators are told', async () => {
    receiver.behave(behaviours.gone)
    await happen(app, admin, hook.id)
    await app.drainJobs()
    expect(await latest()).toMatchObject({ state: 'given_up', tries: 1, status: 410 })
    expect(await endpoint()).toMatchObject({ enabled: false, off_reason: 'gone' })
    expect(await told()).toMatchObject([{ params: { host: `127.0.0.1:${receiver.port}`, change: 'gone' } }])
    expect(await happen(app, admin, hook.id)).toHaveLength(1)
  })

  test('for five days, not once in between, switches it off', async () => {
    receiver.behave(behaviours.broken)
    await happen(app, admin, hook.id)
    await app.drainJobs()
    const before = (await told()).length
    app.later(5 * 86_400 - 1)
    await happen(app, admin, hook.id)
    await app.drainJobs()
    expect(await endpoint()).toMatchObject({ enabled: true })
    app.later(1)
    await happen(app, admin, hook.id)
    await app.drainJobs()
    expect(await endpoint()).toMatchObject({ enabled: false, off_reason: 'failing' })
    expect(await told()).toHaveLength(before + 1)
  })
})

const told = () =>
  app.db
    .selectFrom('notifications')
    .select(['params'])
    .where('kind', '=', 'webhook-off')
    .where('user_id', '=', admin.id)
    .execute()

test('whoever dies between sending and noting it sends it again under the same id', async () => {
  await happen(app, admin, hook.id)
  const { id, ticket } = await app.db
    .selectFrom('webhook_deliveries')
    .select(['id', 'ticket'])
    .where('endpoint_id', '=', hook.id)
    .executeTakeFirstOrThrow()
  const dies = { ...app.jobContext, finish: () => Promise.reject(new Error('killed')) }
  await expect(send(dies, { id, ticket })).rejects.toThrow('killed')
  expect(await latest()).toMatchObject({ state: 'waiting', tries: 0 })
  await app.drainJobs()
  expect(await latest()).toMatchObject({ state: 'delivered', tries: 1 })
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(ids).toHaveLength(2)
  expect(ids[0]).toBe(ids[1])
})

describe('redelivery', () => {
  const arrived = async () => {
    await happen(app, admin, hook.id)
    await app.drainJobs()
    return latest()
  }

  test('sends the same again; of two who ask at once one does', async () => {
    const { id } = await arrived()
    const answers = await Promise.all([1, 2].map(() => admin.call(redeliver, { params: { id } })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.code).toBe('webhook_waits')
    await app.drainJobs()
    expect(receiver.received).toHaveLength(2)
    expect(receiver.received[0]?.headers['webhook-id']).toBe(receiver.received[1]?.headers['webhook-id'])
    expect((await record(id)).attempts).toHaveLength(2)
    const logged = await app.db
      .selectFrom('activity_logs')
      .select('changes')
      .where('action', '=', 'redeliver')
      .where('subject_id', '=', hook.id)
      .execute()
    expect(logged).toEqual([{ changes: { delivery: [null, id] } }])
  })

  test('replaces the try that was to follow', async () => {
    receiver.behave(behaviours.broken)
    const { id } = await arrived()
    receiver.behave(behaviours.well)
    await admin.call(redeliver, { params: { id } })
    await app.drainJobs()
    app.later(6)
    await app.drainJobs()
    expect(receiver.received).toHaveLength(2)
  })

  test('waits for a try that is on its way: a retry is never sent beside it, nor its answer thrown away', async () => {
    receiver.behave(behaviours.broken)
    const { id } = await arrived()
    app.later(5)
    const answering = Promise.withResolvers<ServerResponse>()
    receiver.behave((response) => answering.resolve(response))
    const trying = app.drainJobs()
    const response = await answering.promise
    expect((await admin.call(redeliver, { params: { id } })).code).toBe('webhook_waits')
    // Nor does the watch think its job lost, however long that had waited behind others.
    expect(await latest()).toMatchObject({ state: 'waiting', tries: 1, next_at: app.now().toISOString() })
    response.writeHead(200).end()
    await trying
    expect(await latest()).toMatchObject({ state: 'delivered', tries: 2 })
    expect(receiver.received).toHaveLength(2)
  })

  test('of many tells of each by itself', async () => {
    const first = await arrived()
    const second = await arrived()
    await admin.call(redeliver, { params: { id: second.id } })
    const { data } = await admin.call(redeliverMany, { body: { ids: [first.id, second.id] } })
    expect(data.done).toEqual([first.id])
    expect(data.refused).toMatchObject([{ id: second.id, code: 'webhook_waits' }])
    await app.drainJobs()
  })

  test('waits until the endpoint is on', async () => {
    const { id } = await arrived()
    const { version } = await endpoint()
    const body = { version, enabled: false }
    await admin.call(webhooksContract.change, { params: { id: hook.id }, body })
    expect((await admin.call(redeliver, { params: { id } })).code).toBe('webhook_off')
  })
})

test('a test says at once what came of it, and is tried once', async () => {
  const arrived = await admin.call(sendTest, { params: { id: hook.id } })
  expect(arrived.data).toMatchObject({ event: 'webhook.test', state: 'delivered', status: 200, tries: 1 })
  receiver.behave(behaviours.broken)
  const failed = await admin.call(sendTest, { params: { id: hook.id } })
  expect(failed.data).toMatchObject({ state: 'given_up', status: 500, fault: 'status', next_at: null })
  app.later(3_600)
  await app.drainJobs()
  expect(receiver.received).toHaveLength(2)
  expect((await endpoint()).failing_since).toBeNull()
})

test('a delivery whose job is lost is put back', async () => {
  await happen(app, admin, hook.id)
  await app.db
    .deleteFrom('pgboss.job' as never)
    .where('name' as never, '=', 'webhooks.deliver' as never)
    .execute()
  const run = async (name: string) => {
    const job = hookJobs.find((one) => one.name === name)
    await job?.run(app.jobContext as never, {} as never)
  }
  app.later(14 * 60)
  await run('webhooks.watch')
  await app.drainJobs()
  expect(receiver.received).toHaveLength(0)
  app.later(2 * 60)
  await run('webhooks.watch')
  await app.drainJobs()
  expect(receiver.received).toHaveLength(1)
  app.later(31 * 86_400)
  await run('webhooks.sweep')
  expect(await app.db.selectFrom('webhook_deliveries').select('id').execute()).toEqual([])
  admin = await app.people.superadministrator()
})
