import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { webhooksContract } from '@slipway/domain/webhooks/contract.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildSubtask } from '../../../test/factories/tasks.ts'
import { addHook, deliveriesOf, happen, verifies } from '../../../test/factories/webhooks.ts'
import { type Receiver, startReceiver } from '../../../test/hook-receiver.ts'
import type { Person } from '../../../test/people.ts'

/** Issue 14: webhooks are signed, retried, with a log and redelivery. */

let app: TestApp
let admin: Person
let receiver: Receiver
beforeAll(async () => {
  app = await createTestApp({ env: { WEBHOOKS_TO_LOOPBACK: '1' } })
  admin = await app.people.superadministrator()
})
afterAll(() => app.close())
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

const { add, change, deliveries, list, remove, rotate, show } = webhooksContract
const post = (body: object) => admin.callUnchecked(add, { body: { url: receiver.url, events: ['accrual'], ...body } })

describe('an endpoint', () => {
  test('tells its secret when it is added, and never again', async () => {
    const made = await addHook(admin, receiver)
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const shown = await admin.call(show, { params: { id: made.id } })
    const listed = await admin.call(list, { query: { filter: { search: `#${made.id}` } } })
    expect(shown.text + listed.text).not.toContain('whsec')
    expect(shown.data).toMatchObject({ url: receiver.url, enabled: true, failing_since: null, delivered_at: null })
    const rows = await app.db.selectFrom('webhook_endpoints').selectAll().execute()
    const lines = await app.db.selectFrom('activity_logs').selectAll().where('subject_type', '=', 'webhook').execute()
    expect(JSON.stringify([rows, lines])).not.toContain(made.secret.slice(6))
    expect(lines).toMatchObject([{ action: 'added', subject_id: made.id }])
    expect(JSON.stringify(lines)).not.toContain('/hook')
  })

  test('has an address of its own, events that there are, and at least one', async () => {
    await post({})
    expect((await post({})).fields).toEqual({ url: ['Вебхук с таким адресом уже есть'] })
    const url = `${receiver.url}/2`
    expect((await post({ url, events: [] })).fields).toHaveProperty('events')
    expect((await post({ url, events: ['accrual', 'accrual'] })).fields).toHaveProperty('events')
    expect((await post({ url, events: ['password-link'] })).status).toBe(422)
    for (const refused of ['http://10.0.0.1/', 'https://169.254.169.254/', 'https://a:b@hooks.example.com/'])
      expect((await post({ url: refused })).fields, refused).toHaveProperty('url')
    expect((await post({ url: 'ftp://hooks.example.com/' })).fields).toHaveProperty('url')
  })

  test('is changed by whoever saw it as it is', async () => {
    const { id, version } = await addHook(admin, receiver)
    const patch = (body: object) => admin.callUnchecked(change, { params: { id }, body })
    const changed = await patch({ version, enabled: false, description: 'Склад' })
    expect(changed.data).toMatchObject({ enabled: false, off_reason: 'person', description: 'Склад' })
    expect((await patch({ version, enabled: true })).code).toBe('conflict')
    const on = await patch({ version: version + 1, enabled: true })
    expect(on.data).toMatchObject({ enabled: true, off_reason: null })
    expect((await patch({ version: version + 2, url: 'https://127.0.0.1.nip/' })).status).toBe(200)
    expect((await patch({ version: version + 3, url: 'https://10.0.0.8/' })).fields).toHaveProperty('url')
  })

  test('is found by its address, its state and its events', async () => {
    const { id } = await addHook(admin, receiver, ['passport-decided'])
    const found = async (filter: object) => {
      const { data } = await admin.callUnchecked(list, { query: { filter } })
      return (data as { id: number }[]).map((row) => row.id)
    }
    expect(await found({ search: String(receiver.port) })).toEqual([id])
    expect(await found({ event: 'passport-decided' })).toEqual([id])
    expect(await found({ event: 'new-comment' })).toEqual([])
    expect(await found({ enabled: '0', search: String(receiver.port) })).toEqual([])
  })

  test('that is deleted is told nothing more and keeps its log, without its secret', async () => {
    const { id } = await addHook(admin, receiver)
    await happen(app, admin, id)
    expect((await admin.call(remove, { params: { id } })).status).toBe(204)
    await app.drainJobs()
    expect(receiver.received).toEqual([])
    expect(await happen(app, admin, id)).toMatchObject([{ state: 'given_up', fault: 'off' }])
    expect((await admin.call(show, { params: { id } })).status).toBe(404)
    const { secret_cipher } = await app.db
      .selectFrom('webhook_endpoints')
      .select('secret_cipher')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(secret_cipher).toBeNull()
  })

  test('is nobody’s but the superadministrators’, who show that it is them', async () => {
    const { id } = await addHook(admin, receiver)
    for (const role of ['app_manager', 'creator', 'designer'] as const) {
      const person = await app.people[role]()
      expect((await person.callUnchecked(list, {})).status, role).toBe(403)
      expect((await person.callUnchecked(rotate, { params: { id } })).status, role).toBe(403)
    }
    app.later(3_600)
    const late = await app.people.superadministrator()
    await late.headers()
    await app.db
      .updateTable('sessions')
      .set({ proved_at: new Date('2026-01-01') })
      .where('user_id', '=', late.id)
      .execute()
    expect((await late.callUnchecked(rotate, { params: { id } })).code).toBe('proof_required')
  })
})

describe('what is sent', () => {
  test('is signed, and says of a task what happened with it in numbers and states', async () => {
    const { id, secret } = await addHook(admin, receiver)
    const designer = await app.people.designer()
    const subtask = await buildSubtask(app)
    expect((await designer.call(tasksContract.take, { params: { id: subtask.id } })).status).toBe(200)
    await app.drainJobs()
    expect(receiver.received).toHaveLength(1)
    const [told] = receiver.received as [Receiver['received'][number]]
    expect(verifies(told, secret)).toBe(true)
    expect(verifies({ ...told, body: told.body.replace('process', 'complete') }, secret)).toBe(false)
    const at = app.now()
    expect(told.headers['webhook-timestamp']).toBe(String(Math.floor(at.getTime() / 1000)))
    expect(JSON.parse(told.body)).toEqual({
      id: told.headers['webhook-id'],
      type: 'sub-task-status-changed',
      created_at: at.toISOString(),
      data: {
        ...{ subtask_id: subtask.id, task_id: subtask.task_id, application_id: subtask.application_id },
        ...{ type: 'designer', status: 'process', previous_status: 'published' },
      },
    })
    expect(await deliveriesOf(admin, id)).toMatchObject([
      { state: 'delivered', tries: 1, status: 200, fault: null, webhook_id: told.headers['webhook-id'] },
    ])
    expect((await admin.call(show, { params: { id } })).data.delivered_at).toBe(at.toISOString())
    const found = async (search: string) =>
      (await admin.call(deliveries, { query: { filter: { search, webhook: id } } })).data.map((row) => row.webhook_id)
    const own = String(told.headers['webhook-id'])
    expect(await found(own)).toEqual([own])
    expect(await found(own.slice(0, 12))).toEqual([own])
    expect(await found('msg_')).toEqual([])
  })

  test('goes to those alone who listen, and not at all when the transaction fails', async () => {
    const { id } = await addHook(admin, receiver, ['passport-decided'])
    expect(await happen(app, admin, id)).toEqual([])
    const other = await startReceiver()
    const { id: listens } = await addHook(admin, other)
    const failed = app.transact(async (tx) => {
      const { raise } = await import('./commands/raise.ts')
      raise(tx, 'payout-decided', { payout_id: 1, user_id: 1, status: 'paid', currency: 'RUB' })
      throw new Error('on purpose')
    })
    await expect(failed).rejects.toThrow('on purpose')
    expect(await deliveriesOf(admin, listens)).toEqual([])
    await other.close()
  })

  test('is signed by the old secret, too, for a day after a new one was made', async () => {
    const { id, secret: old } = await addHook(admin, receiver)
    const { data } = await admin.call(rotate, { params: { id } })
    expect(data.secret).not.toBe(old)
    await happen(app, admin, id)
    await app.drainJobs()
    app.later(24 * 3_600 + 1)
    await happen(app, admin, id)
    await app.drainJobs()
    const [both, alone] = receiver.received as [Receiver['received'][number], Receiver['received'][number]]
    expect([verifies(both, data.secret), verifies(both, old)]).toEqual([true, true])
    expect([verifies(alone, data.secret), verifies(alone, old)]).toEqual([true, false])
  })
})
