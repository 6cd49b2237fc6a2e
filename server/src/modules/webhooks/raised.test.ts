import { commentsContract } from '@slipway/domain/comments/contract.ts'
import { moneyContract } from '@slipway/domain/money/contract.ts'
import { passportsContract } from '@slipway/domain/passports/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { hookEvents } from '@slipway/domain/webhooks/events.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { cardPayout, ownCard } from '../../../test/factories/money.ts'
import { submitPassport } from '../../../test/factories/passports.ts'
import { buildSubtask, setSetting } from '../../../test/factories/tasks.ts'
import { addHook } from '../../../test/factories/webhooks.ts'
import { type Receiver, startReceiver } from '../../../test/hook-receiver.ts'
import type { Person } from '../../../test/people.ts'
import { warnOfDeadlines } from '../tasks/commands/watch-deadlines.ts'
import { tell } from '../tasks/tell.ts'

/** Each business event, as its receiver hears of it: numbers and states, and nothing that somebody wrote. */

let app: TestApp
let admin: Person
let receiver: Receiver
beforeAll(async () => {
  app = await createTestApp({ env: { WEBHOOKS_TO_LOOPBACK: '1' } })
  admin = await app.people.superadministrator()
  receiver = await startReceiver()
  await addHook(admin, receiver, [...hookEvents])
})
afterAll(async () => {
  await receiver.close()
  await app.close()
})
beforeEach(() => receiver.received.splice(0))

async function heard() {
  await app.drainJobs()
  return receiver.received.splice(0).map(({ body }) => {
    const { type, data } = JSON.parse(body) as { type: string; data: object }
    return { type, data }
  })
}

async function held() {
  const owner = await app.people.creator()
  const executor = await app.people.designer()
  const row = await buildSubtask(app, {
    ...{ status: 'process', time_limit: 36_000, owner_id: owner.id, executor_id: executor.id },
  })
  const of = { subtask_id: row.id, task_id: row.task_id, application_id: row.application_id }
  return { id: row.id, of, owner, executor }
}

test('a comment', async () => {
  const { id, of, executor } = await held()
  const { data } = await executor.call(commentsContract.create, { body: { text: 'Секрет', subtask_id: id } })
  const told = { comment_id: data.id, subtask_id: id, application_id: of.application_id, author_id: executor.id }
  expect(await heard()).toEqual([{ type: 'new-comment', data: told }])
})

test('more time that is asked for, and the answer', async () => {
  const { id, of, owner, executor } = await held()
  const body = { hours: 5, comment: 'Секрет' }
  const { data } = await executor.call(tasksContract.askTime, { params: { id }, body })
  expect(await heard()).toEqual([{ type: 'time-requested', data: { ...of, request_id: data.id } }])
  const params = { id, requestId: data.id }
  await owner.callUnchecked(tasksContract.decideTime, { params, body: { decision: 'refused' } })
  expect(await heard()).toEqual([{ type: 'time-decided', data: { ...of, request_id: data.id, decision: 'refused' } }])
})

test('a deadline that comes near', async () => {
  const { of } = await held()
  const ends_at = new Date(app.now().getTime() + 36_000_000).toISOString()
  await app.db.updateTable('subtasks').set({ ends_at }).where('id', '=', of.subtask_id).execute()
  app.later(30_000)
  await app.transact((tx) => warnOfDeadlines(tx))
  expect((await heard()).filter(({ data }) => 'subtask_id' in data && data.subtask_id === of.subtask_id)).toEqual([
    { type: 'task-deadline-near', data: { ...of, ends_at } },
  ])
})

test('work that is sent to moderation is a new status, too', async () => {
  const executor = await app.people.tester()
  const row = await buildSubtask(app, { type: 'manager_verification', status: 'published' })
  await app.transact(async (tx) => {
    const before = await tx.db.selectFrom('subtasks').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
    const after = { ...before, status: 'moderation' as const, executor_id: executor.id }
    await tell(tx, null, { before: before as never, after: after as never, action: 'submit' })
  })
  const types = (await heard()).map(({ type }) => type)
  expect(types.toSorted()).toEqual(['sub-task-status-changed', 'task-for-moderation'])
})

test('a decision about documents', async () => {
  const person = await app.people.designer()
  await submitPassport(person)
  await admin.call(passportsContract.decide, {
    params: { id: person.id },
    body: { status: 'rejected', reason: 'Секрет' },
  })
  const [first] = await heard()
  expect(first).toMatchObject({ type: 'passport-decided', data: { user_id: person.id, status: 'rejected' } })
  expect(Object.keys(first?.data ?? {}).toSorted()).toEqual(['check_id', 'status', 'user_id'])
})

test('money that comes, and a payout that ends, without the sums', async () => {
  const person = await app.people.designer()
  await admin.call(moneyContract.adjustBalance, {
    params: { id: person.id },
    body: { amount: '500', comment: 'Секрет' },
  })
  expect(await heard()).toEqual([{ type: 'accrual', data: { user_id: person.id, subtask_id: null, source: 'manual' } }])
  await setSetting(app, 'need_upload_passport', '0')
  const body = cardPayout({ purse: ownCard() })
  const { data } = await person.call(moneyContract.requestPayout, { body })
  expect(await heard()).toEqual([])
  const decision = { status: 'rejected', reason: 'Секрет' } as const
  const other = await app.people.superadministrator()
  const decided = await other.call(moneyContract.decidePayout, { params: { id: data.id }, body: decision })
  expect(decided.data.status).toBe('rejected')
  expect(await heard()).toEqual([
    { type: 'payout-decided', data: { payout_id: data.id, user_id: person.id, status: 'rejected', currency: 'RUB' } },
  ])
})
