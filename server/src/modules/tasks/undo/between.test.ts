import { commentsContract } from '@slipway/domain/comments/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { comment, reviewDesk, said, start } from '../../../../test/factories/decisions.ts'
import { everythingAbout } from '../../../../test/factories/everything-about.ts'
import { resetSettings } from '../../../../test/factories/tasks.ts'
import { warnOfDeadlines } from '../commands/watch-deadlines.ts'
import { warnOfReviews } from '../commands/watch-reviews.ts'

/** What happens between a decision and its taking back. */

let desk: Awaited<ReturnType<typeof reviewDesk>>
beforeAll(async () => {
  desk = await reviewDesk()
})
beforeEach(async () => {
  desk.app.setNow(start)
  await resetSettings(desk.app, 'confirmation_designer')
})
afterAll(() => desk.app.close())

const left = async (ids: readonly number[]) =>
  (
    await desk.app.db
      .selectFrom('task_undos')
      .select('until')
      .where('subtask_id', 'in', [...ids])
      .orderBy('subtask_id')
      .execute()
  ).map(({ until }) => (until.getTime() - desk.app.now().getTime()) / 1000)

test('asked again, a call for many has no more time than the first time; only what it decides itself has', async () => {
  const [one, other] = [await desk.work(), await desk.work()]
  const decide = (ids: number[]) =>
    desk.owner.call(tasksContract.decideMany, { body: { ids, decision: 'revise', ...comment } })
  const first = await decide([one])
  desk.app.later(9)
  const again = await decide([one])
  expect(again.data).toMatchObject({ done: [one], undo: first.data.undo })
  const both = await decide([one, other])
  // One button is for both, so it stands no longer than for the one that is over first.
  expect(both.data).toMatchObject({ undo: { ids: [one, other], until: first.data.undo?.until } })
  expect(await left([one, other])).toEqual([1, 10])
  desk.app.later(7)
  expect((await decide([one])).data.undo).toBeNull()
  expect(said(await desk.undo(desk.owner, one, (await desk.rowOf(one)).version))).toEqual([409, 'undo_too_late'])
})

test('the reviewers’ reminders are to come as before, and a warning of the deadline that is none is gone', async () => {
  const id = await desk.work({ warned: 0, left_at_submit: 100 })
  const before = await everythingAbout(desk.app, id)
  const version = await desk.decided(desk.owner, 'revision', id, comment)
  desk.app.later(2)
  await desk.app.transact((tx) => warnOfDeadlines(tx as never))
  const { subtask, told } = await everythingAbout(desk.app, id)
  expect([subtask.warned, told.at(-1)]).toMatchObject([1, { kind: 'task-deadline-near', user_id: desk.executor.id }])
  desk.app.later(1)
  expect((await desk.undo(desk.owner, id, version)).status).toBe(200)
  expect(await everythingAbout(desk.app, id)).toEqual(before)
})

test('a reminder of the second review, which waits no longer, is gone as well', async () => {
  await desk.confirms()
  const id = await desk.work({ warned: 0, submitted_at: new Date(start.getTime() - 30 * 86_400_000) })
  const before = await everythingAbout(desk.app, id)
  const version = await desk.decided(desk.owner, 'completion', id)
  desk.app.later(2)
  await desk.app.transact((tx) => warnOfReviews(tx as never))
  await desk.app.drainJobs()
  expect((await everythingAbout(desk.app, id)).told.map(({ kind }) => kind)).toContain('review-due')
  desk.app.later(1)
  expect((await desk.undo(desk.owner, id, version)).status).toBe(200)
  expect(await everythingAbout(desk.app, id)).toEqual(before)
})

test('a comment that was written and deleted since is nothing that the undo would lose', async () => {
  const id = await desk.work()
  const before = await everythingAbout(desk.app, id)
  const version = await desk.decided(desk.owner, 'revision', id, comment)
  desk.app.later(1)
  const { data } = await desk.executor.call(commentsContract.create, { body: { text: 'Why?', subtask_id: id } })
  expect(said(await desk.undo(desk.owner, id, version))).toEqual([409, 'undo_moved_on'])
  desk.app.later(1)
  expect((await desk.executor.call(commentsContract.remove, { params: { id: data.id } })).status).toBe(204)
  expect(said(await desk.undo(desk.owner, id, version))).toEqual([200, undefined])
  // That something was written is told as ever.
  expect({ ...(await everythingAbout(desk.app, id)), told: [] }).toEqual({ ...before, told: [] })
})
