import { commentsContract } from '@slipway/domain/comments/contract.ts'
import { notificationsContract } from '@slipway/domain/notifications/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { undoContract } from '@slipway/domain/undo/contract.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { comment, type Options, reason, reviewDesk, said, start, viewOf } from '../../../../test/factories/decisions.ts'
import { everythingAbout } from '../../../../test/factories/everything-about.ts'
import { resetSettings, type Step } from '../../../../test/factories/tasks.ts'
import { mailDueJob } from '../../notifications/jobs.ts'

let desk: Awaited<ReturnType<typeof reviewDesk>>
beforeAll(async () => {
  desk = await reviewDesk()
})
beforeEach(async () => {
  desk.app.setNow(start)
  await resetSettings(desk.app, 'confirmation_designer')
})
afterAll(() => desk.app.close())

test('what paid, what passed the work on and what everybody was told of is not taken back', async () => {
  const paid = await desk.work()
  const answer = viewOf(await desk.decide(desk.owner, 'completion', paid))
  expect(answer).toMatchObject({ status: 'completed', undo: null })
  const money = (await everythingAbout(desk.app, paid)).money
  expect(money).toHaveLength(1)
  expect(said(await desk.undo(desk.owner, paid, answer.version))).toEqual([409, 'undo_paid'])
  expect((await everythingAbout(desk.app, paid)).money).toEqual(money)
  expect(await desk.statusOf(paid)).toBe('completed')
  const free = await desk.work({ cost_minor: 0n })
  const accepted = viewOf(await desk.decide(desk.owner, 'completion', free))
  expect(accepted.undo).toBeNull()
  expect(said(await desk.undo(desk.owner, free, accepted.version))).toEqual([409, 'undo_paid'])
  const steps: [Step, Options, object][] = [
    ['returnToAll', {}, reason],
    ['restore', { status: 'failed' }, reason],
    ['restoreToAll', { status: 'failed' }, reason],
    ['return', { status: 'failed' }, reason],
  ]
  for (const [step, options, body] of steps) {
    const id = await desk.work(options)
    const view = viewOf(await desk.decide(desk.owner, step, id, body))
    expect([step, view.undo]).toEqual([step, null])
    expect(said(await desk.undo(desk.owner, id, view.version))).toEqual([409, 'undo_moved_on'])
  }
})

test('ten seconds and some for the line, by the clock of the server', async () => {
  const [one, other] = [await desk.work(), await desk.work()]
  const versions = [
    await desk.decided(desk.owner, 'revision', one, comment),
    await desk.decided(desk.owner, 'revision', other, comment),
  ]
  desk.app.later(15)
  expect((await desk.undo(desk.owner, one, versions[0] as number)).status).toBe(200)
  desk.app.later(0.001)
  expect(said(await desk.undo(desk.owner, other, versions[1] as number))).toEqual([409, 'undo_too_late'])
  expect(await desk.statusOf(other)).toBe('revision')
})

test('only who decided takes it back, in the same role and not in the place of somebody else', async () => {
  const second = await desk.app.people.creator({ also: ['superadministrator'] })
  const id = await desk.work({ owner_id: second.id })
  const version = await desk.decided(second, 'revision', id, comment)
  const admin = await desk.app.people.superadministrator()
  expect(said(await desk.undo(admin, id, version))).toEqual([409, 'undo_not_yours'])
  expect(said(await desk.undo(desk.manager, id, version))).toEqual([409, 'undo_not_yours'])
  expect(said(await desk.undo(second.as('superadministrator'), id, version))).toEqual([409, 'undo_not_yours'])
  expect(said(await desk.undo(desk.executor, id, version))).toEqual([403, 'forbidden'])
  expect(said(await desk.undo(await desk.app.people.creator(), id, version))).toEqual([403, 'not_owner'])
  expect(said(await desk.undo(second, 2_147_000_000, version))).toEqual([404, 'not_found'])
  expect((await desk.undo(second, id, version)).status).toBe(200)
})

test('where something has happened since, the decision stands', async () => {
  const since: [string, (id: number) => Promise<unknown>][] = [
    ['taken up', (id) => desk.decide(desk.executor, 'take', id)],
    ['a comment', (id) => desk.executor.call(commentsContract.create, { body: { text: 'Why?', subtask_id: id } })],
    [
      'time asked for',
      (id) => desk.executor.call(tasksContract.askTime, { params: { id }, body: { hours: 2, comment: 'More' } }),
    ],
  ]
  for (const [name, happen] of since) {
    const id = await desk.work()
    const version = await desk.decided(desk.owner, 'revision', id, comment)
    desk.app.later(1)
    expect([200, 201], name).toContain(((await happen(id)) as { status: number }).status)
    const before = await everythingAbout(desk.app, id)
    expect([name, ...said(await desk.undo(desk.owner, id, version))]).toEqual([name, 409, 'undo_moved_on'])
    expect(await everythingAbout(desk.app, id)).toEqual(before)
  }
})

test('pressed twice it is done once; a decision made anew is not what the first press meant', async () => {
  const id = await desk.work()
  const version = await desk.decided(desk.owner, 'revision', id, comment)
  const first = await desk.undo(desk.owner, id, version)
  const again = await desk.undo(desk.owner, id, version)
  expect([first.status, again.status, again.data.version]).toEqual([200, 200, first.data.version])
  desk.app.later(1)
  await desk.decided(desk.owner, 'revision', id, comment)
  expect(said(await desk.undo(desk.owner, id, version))).toEqual([409, 'undo_moved_on'])
  expect(await desk.statusOf(id)).toBe('revision')
})

test('nobody is mailed of a decision that was undone; of one that stands they are', async () => {
  const person = await desk.app.people.designer()
  const email = `undo${person.id}@mail.example`
  await desk.app.db.updateTable('users').set({ email, email_verified_at: start }).where('id', '=', person.id).execute()
  await person.call(notificationsContract.choose, { body: { group: 'tasks', channel: 'email', on: true } })
  const unread = async () => (await person.call(notificationsContract.list, {})).meta as { unread: number }
  const mails = async () => {
    desk.app.later(600)
    await desk.app.transact((tx) => tx.enqueue(mailDueJob, {}))
    await desk.app.drainJobs()
    return desk.app.db.selectFrom('dev_outbox').select('subject').where('recipient', '=', email).execute()
  }
  const id = await desk.work({ executor_id: person.id })
  const version = await desk.decided(desk.owner, 'revision', id, comment)
  expect((await unread()).unread).toBe(1)
  expect((await desk.undo(desk.owner, id, version)).status).toBe(200)
  expect((await unread()).unread).toBe(0)
  expect(await mails()).toEqual([])
  await desk.decided(desk.owner, 'revision', id, comment)
  expect(await mails()).toHaveLength(1)
})

test('several at once: each by itself, each refusal with its reason; their time begins with the answer', async () => {
  const [one, other, paid] = [await desk.work(), await desk.work(), await desk.work({ type: 'tester' })]
  await desk.confirms()
  const ids = [one, other, paid]
  const before = await everythingAbout(desk.app, one)
  const many = await desk.owner.call(tasksContract.decideMany, { body: { ids, decision: 'complete' } })
  const until = new Date(desk.app.now().getTime() + 10_000).toISOString()
  expect(many.data).toMatchObject({ done: ids, refused: [], undo: { ids: [one, other], until } })
  await desk.owner.call(commentsContract.create, { body: { text: 'Wait', subtask_id: other } })
  desk.app.later(1)
  await desk.executor.call(commentsContract.create, { body: { text: 'Thanks', subtask_id: other } })
  const undone = await desk.owner.call(undoContract.undoMany, { body: { ids } })
  expect(undone.data.done).toEqual([one])
  expect(undone.data.refused.map(({ id, code }) => [id, code])).toEqual([
    [other, 'undo_moved_on'],
    [paid, 'undo_paid'],
  ])
  expect(await everythingAbout(desk.app, one)).toEqual(before)
  const again = await desk.owner.call(undoContract.undoMany, { body: { ids: [one] } })
  expect(again.data).toMatchObject({ done: [one], refused: [] })
})
