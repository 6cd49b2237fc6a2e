import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { simpleTasksContract } from '@slipway/domain/simple-tasks/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { buildSubtask, setSetting, taskDriver } from '../../../test/factories/tasks.ts'
import { expireTasks, warnOfDeadlines } from './commands/watch-deadlines.ts'

/** A request for more time: asked by the executor while the clock runs, answered by the owner, ended with the attempt. */
const hour = 3_600_000
const start = new Date('2026-03-02T09:00:00Z')
const app: TestApp = await createTestApp({ connections: 8 })
const { rowOf, press } = taskDriver(app)
const at = (milliseconds: number) => app.setNow(new Date(start.getTime() + milliseconds))
beforeEach(() => app.setNow(start))
afterAll(() => app.close())

async function held(options: Parameters<typeof buildSubtask>[1] = {}) {
  const owner = await app.people.creator()
  const executor = await app.people.designer()
  const row = await buildSubtask(app, {
    ...{ status: 'process', time_limit: 10 * 3600, owner_id: owner.id, executor_id: executor.id },
    ...options,
  })
  return { id: row.id, application_id: row.application_id, owner, executor }
}
const ask = (who: Client, id: number, hours = 5) =>
  who.call(tasksContract.askTime, { params: { id }, body: { hours, comment: 'The fonts came late' } })
const decide = (who: Client, id: number, requestId: number, body: object) =>
  who.callUnchecked(tasksContract.decideTime, { params: { id, requestId }, body })
const granted = { decision: 'granted' } as const
const refused = { decision: 'refused' } as const
const said = ({ status, code }: { status: number; code?: string | undefined }) => [status, code]
const card = async (who: Client, id: number) => (await who.call(tasksContract.get, { params: { id } })).data.more_time
const endOf = async (id: number) => (await rowOf(id)).ends_at?.getTime()
const told = async (who: Client) =>
  (await who.call(notificationsContract.list)).data.map(({ kind, message }) => ({ kind, message }))

describe('asking', () => {
  test('the executor asks, both cards tell of it, and the owner is told', async () => {
    const { id, owner, executor } = await held()
    expect(await card(executor, id)).toEqual({ ask: null, most_hours: 10, open: null, last: null })
    const { status, data } = await ask(executor, id)
    expect(status).toBe(201)
    expect(data).toMatchObject({ hours: 5, comment: 'The fonts came late', state: 'requested', granted_hours: null })
    expect(await card(executor, id)).toMatchObject({ ask: { code: 'time_request_open' }, open: { id: data.id } })
    expect(await card(owner, id)).toMatchObject({ decide: null, open: { user: { id: executor.id }, hours: 5 } })
    expect((await told(owner)).map(({ kind }) => kind)).toEqual(['time-requested'])
    expect((await told(owner))[0]?.message).toContain('нужно ещё 5 ч')
    expect(await endOf(id)).toBe(start.getTime() + 10 * hour)
  })

  test('in revision the clock runs, too; where it stands still nobody asks', async () => {
    const revision = await held({ status: 'revision' })
    expect((await ask(revision.executor, revision.id)).status).toBe(201)
    for (const status of ['checking', 'confirmation', 'completed', 'failed'] as const) {
      const { id, executor } = await held({ status })
      expect(said(await ask(executor, id))).toEqual([409, 'transition_denied'])
    }
    const late = await held()
    at(10 * hour)
    expect(said(await ask(late.executor, late.id))).toEqual([409, 'deadline_passed'])
  })

  test('from an hour to the task’s own limit, in whole hours, with a reason', async () => {
    const { id, executor } = await held()
    const bodies = [
      { hours: 0, comment: 'Ill' },
      { hours: 1.5, comment: 'Ill' },
      { hours: 11, comment: 'Ill' },
      { hours: 2 },
      { hours: 2, comment: '  ' },
    ]
    const fields = []
    for (const body of bodies) {
      const answer = await press(executor, 'askTime', id, body)
      fields.push([answer.status, ...Object.keys(answer.fields ?? {})])
    }
    expect(fields).toEqual([...[1, 2, 3].map(() => [422, 'hours']), ...[4, 5].map(() => [422, 'comment'])])
    expect((await ask(executor, id, 10)).status).toBe(201)
  })

  test('one at a time, also of two at once', async () => {
    const { id, executor } = await held()
    const answers = await Promise.all([ask(executor, id, 2), ask(executor, id, 3)])
    expect(answers.map(said).toSorted()).toEqual([
      [201, undefined],
      [409, 'time_request_open'],
    ])
  })

  test('nobody but who works on it', async () => {
    const { id, owner } = await held()
    const colleague = await app.people.designer()
    const admin = await app.people.superadministrator()
    for (const who of [colleague, owner, admin]) expect(said(await ask(who, id))).toEqual([403, 'not_executor'])
    expect(said(await ask(await app.people.tester(), id))).toEqual([404, 'not_found'])
    expect(await card(admin, id)).toMatchObject({ open: null })
    expect(await card(admin, id)).not.toHaveProperty('ask')
  })
})

describe('answering', () => {
  test('all of it moves the deadline of the task and of its attempt, and the executor is told', async () => {
    const { id, owner, executor } = await held()
    const { data } = await ask(executor, id)
    at(2 * hour)
    const answer = await decide(owner, id, data.id, { ...granted, comment: 'Fine' })
    expect(answer.status).toBe(200)
    expect(await endOf(id)).toBe(start.getTime() + 15 * hour)
    const attempt = await app.db.selectFrom('subtask_attempts').select('ends_at').where('subtask_id', '=', id).execute()
    expect(attempt.map(({ ends_at }) => ends_at?.getTime())).toEqual([start.getTime() + 15 * hour])
    expect(await card(executor, id)).toMatchObject({
      ask: null,
      open: null,
      last: { granted_hours: 5, answer: 'Fine' },
    })
    const [notice] = (await executor.call(notificationsContract.list)).data
    expect(notice).toMatchObject({ kind: 'time-decided', ends_at: '2026-03-03T00:00:00.000Z' })
    expect(notice?.message).toMatch(/^You got 5 more h/)
    const lines = await app.db
      .selectFrom('activity_logs')
      .select(['action', 'actor_id', 'reason'])
      .where('subject_type', '=', 'subtask')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(lines).toEqual([
      { action: 'ask_time', actor_id: executor.id, reason: 'The fonts came late' },
      { action: 'grant_time', actor_id: owner.id, reason: 'Fine' },
    ])
  })

  test('less than was asked for, never more; a refusal moves nothing and carries no hours', async () => {
    const { id, owner, executor } = await held()
    const { data } = await ask(executor, id)
    const wrong = [
      { ...granted, hours: 6 },
      { ...granted, hours: 0 },
      { ...granted, hours: -1 },
      { ...refused, hours: 1 },
    ]
    for (const body of wrong) {
      const answer = await decide(owner, id, data.id, body)
      expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, ['hours']])
    }
    expect((await decide(owner, id, data.id, { ...granted, hours: 2 })).status).toBe(200)
    expect(await endOf(id)).toBe(start.getTime() + 12 * hour)
    const again = (await ask(executor, id, 3)).data
    expect((await decide(owner, id, again.id, refused)).status).toBe(200)
    expect(await endOf(id)).toBe(start.getTime() + 12 * hour)
    expect(await card(executor, id)).toMatchObject({ ask: null, last: { state: 'refused' } })
    expect((await told(executor))[0]?.message).toMatch(/^You got no more time/)
  })

  test('the owner or a superadministrator; never another, and nobody their own', async () => {
    const { id, executor } = await held()
    const { data } = await ask(executor, id)
    const admin = await app.people.superadministrator()
    for (const who of [
      await app.people.creator(),
      await app.people.app_manager(),
      await app.people.tester(),
      executor,
    ]) {
      const { status } = await decide(who, id, data.id, granted)
      expect([403, 404]).toContain(status)
    }
    expect(said(await decide(await admin.inPlaceOf(executor), id, data.id, granted))).toEqual([403, 'not_owner'])
    expect((await decide(admin, id, data.id, granted)).status).toBe(200)
  })

  test('nobody answers their own request as the owner whom they act as', async () => {
    const person = await app.people.superadministrator({ also: ['app_manager'] })
    const { id, owner } = await held({ type: 'manager_simple', executor_id: person.id })
    const { data } = await ask(person.as('app_manager'), id)
    expect(said(await decide(person.as('superadministrator'), id, data.id, granted))).toEqual([403, 'own_request'])
    expect(said(await decide(await person.inPlaceOf(owner), id, data.id, granted))).toEqual([403, 'own_request'])
    expect(await card(person.as('superadministrator'), id)).toMatchObject({ decide: { code: 'own_request' } })
    expect((await decide(owner, id, data.id, granted)).status).toBe(200)
  })

  test('nobody answers what they asked for as the executor', async () => {
    const { id, executor } = await held()
    const admin = await app.people.superadministrator()
    const { data } = await ask(await admin.inPlaceOf(executor), id)
    expect(said(await decide(admin, id, data.id, granted))).toEqual([403, 'own_request'])
    expect((await decide(await app.people.superadministrator(), id, data.id, granted)).status).toBe(200)
  })

  test('of two who decide at once one wins; who says the same again changes nothing', async () => {
    const { id, owner, executor } = await held()
    const admin = await app.people.superadministrator()
    const { data } = await ask(executor, id)
    const answers = await Promise.all([decide(owner, id, data.id, granted), decide(admin, id, data.id, refused)])
    expect(answers.map(said).toSorted()).toEqual([
      [200, undefined],
      [409, 'time_request_closed'],
    ])
    const won = answers[0]?.status === 200
    const end = start.getTime() + (won ? 15 : 10) * hour
    expect(await endOf(id)).toBe(end)
    expect((await decide(won ? owner : admin, id, data.id, won ? granted : refused)).status).toBe(200)
    expect(await endOf(id)).toBe(end)
  })

  test('a request is found by its own task alone', async () => {
    const { executor, id } = await held()
    const other = await held()
    const { data } = await ask(executor, id)
    expect(said(await decide(other.owner, other.id, data.id, granted))).toEqual([404, 'not_found'])
  })
})

describe('ending', () => {
  test('once the deadline has passed it is too late, before and after the task is taken away', async () => {
    await setSetting(app, 'republish_designer', '0')
    const { id, owner, executor } = await held()
    const { data } = await ask(executor, id)
    at(10 * hour)
    expect(said(await decide(owner, id, data.id, granted))).toEqual([409, 'deadline_passed'])
    await app.transact(expireTasks)
    expect((await rowOf(id)).status).toBe('failed')
    expect(said(await decide(owner, id, data.id, granted))).toEqual([409, 'time_request_closed'])
    expect((await rowOf(id)).status).toBe('failed')
  })

  const ends = {
    'is handed in': (id: number, executor: Client) =>
      press(executor, 'submit', id, { prototype_link: 'https://a.example' }),
    'is handed back': (id: number, executor: Client) => press(executor, 'release', id),
    'is given to all': (id: number, _: Client, owner: Client) => press(owner, 'returnToAll', id, {}),
  }
  test.each(Object.entries(ends))('it lapses when the task %s', async (_, end) => {
    const owner = await app.people.creator()
    const executor = await app.people.uidesigner()
    const { id } = await held({ type: 'uidesigner', owner_id: owner.id, executor_id: executor.id })
    const { data } = await ask(executor, id)
    expect((await end(id, executor, owner)).status).toBe(200)
    expect(said(await decide(owner, id, data.id, granted))).toEqual([409, 'time_request_closed'])
    expect(await card(owner, id)).toMatchObject({ open: null, last: null })
  })

  test('it lapses when the application is archived, and is not there again when it comes back', async () => {
    const { id, application_id, owner, executor } = await held()
    await ask(executor, id)
    const of = { params: { id: application_id } }
    expect((await owner.call(applicationsContract.archive, of)).status).toBe(200)
    expect(said(await ask(executor, id))).toEqual([409, 'application_archived'])
    expect((await owner.call(applicationsContract.unarchive, of)).status).toBe(200)
    expect(await card(executor, id)).toMatchObject({ ask: null, open: null })
    expect((await ask(executor, id)).status).toBe(201)
  })

  test('resuming a revision leaves it open: the clock has gone on', async () => {
    const { id, owner, executor } = await held({ status: 'revision' })
    const { data } = await ask(executor, id)
    expect((await press(executor, 'take', id, {})).status).toBe(200)
    expect((await decide(owner, id, data.id, granted)).status).toBe(200)
  })

  test('warnings that lie ahead of the new end are given again, and the task fails at the new end', async () => {
    const { id, owner, executor } = await held()
    const warnings = async () => (await told(executor)).filter(({ kind }) => kind === 'task-deadline-near').length
    at(9 * hour)
    await app.transact(warnOfDeadlines)
    expect(await warnings()).toBe(1)
    const { data } = await ask(executor, id)
    await decide(owner, id, data.id, granted)
    await app.transact(warnOfDeadlines)
    expect(await warnings()).toBe(1)
    at(12.5 * hour)
    await app.transact(warnOfDeadlines)
    at(14 * hour)
    await app.transact(warnOfDeadlines)
    expect(await warnings()).toBe(3)
    await app.transact(expireTasks)
    expect((await rowOf(id)).status).toBe('process')
    at(15 * hour)
    await app.transact(expireTasks)
    expect((await rowOf(id)).status).not.toBe('process')
  })

  test('a simple task that was handed back can be deleted with what was asked on it', async () => {
    const owner = await app.people.creator()
    const executor = await app.people.designer()
    const { id } = await held({ type: 'user_simple', owner_id: owner.id, executor_id: executor.id })
    await ask(executor, id)
    expect((await press(executor, 'release', id)).status).toBe(200)
    const { status } = await owner.call(simpleTasksContract.remove, { params: { id } })
    expect([200, 204]).toContain(status)
  })
})
