import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { comment, reason, reviewDesk, said, start } from '../../../../test/factories/decisions.ts'
import { everythingAbout } from '../../../../test/factories/everything-about.ts'
import { resetSettings, type Step } from '../../../../test/factories/tasks.ts'

let desk: Awaited<ReturnType<typeof reviewDesk>>
beforeAll(async () => {
  desk = await reviewDesk()
})
beforeEach(async () => {
  desk.app.setNow(start)
  await resetSettings(desk.app, 'confirmation_designer')
})
afterAll(() => desk.app.close())

const purchases = async (id: number) => {
  const { task_id } = await desk.rowOf(id)
  await desk.app.db.updateTable('tasks').set({ purchases: true }).where('id', '=', task_id).execute()
}

/** Every decision of the workflow's table that pays nothing, from each status that it leaves. */
const cases: [string, () => Promise<number>, Step, () => Promise<object> | object, 'owner' | 'manager', string][] = [
  ['revise from checking', () => desk.work(), 'revision', () => comment, 'owner', 'revision'],
  [
    'revise from confirmation',
    () => desk.work({ status: 'confirmation' }),
    'revise',
    () => comment,
    'manager',
    'revision',
  ],
  ['return from checking', () => desk.work(), 'return', () => reason, 'owner', 'process'],
  [
    'return from confirmation',
    () => desk.work({ status: 'confirmation' }),
    'return',
    () => reason,
    'manager',
    'process',
  ],
  [
    'accept where a second person confirms',
    () => desk.confirms().then(() => desk.work()),
    'completion',
    () => comment,
    'owner',
    'confirmation',
  ],
  [
    'accept what costs nothing and leads nowhere',
    () => desk.work({ type: 'simple', cost_minor: 0n }),
    'completion',
    () => ({}),
    'owner',
    'completed',
  ],
  [
    'confirm the moderation',
    () => desk.publication({ status: 'moderation' }),
    'moderation',
    async () => ({ screen_file_id: await desk.screen(), ...comment }),
    'manager',
    'verification',
  ],
  [
    'confirm the moderation before that of purchases',
    async () => {
      const id = await desk.publication({ status: 'moderation' })
      await purchases(id)
      return id
    },
    'moderation',
    () => ({}),
    'manager',
    'moderation',
  ],
  [
    'reject the moderation',
    () => desk.publication({ status: 'moderation' }),
    'rejectModeration',
    async () => ({ ...reason, screen_file_id: await desk.screen() }),
    'manager',
    'moderation_rejected',
  ],
  [
    'reject it before the upload for good',
    () => desk.publication({ status: 'moderation' }),
    'rejectModeration',
    () => ({ ...reason, final: 'pre' }),
    'manager',
    'failed_pre_moderation',
  ],
  [
    'reject it after the upload for good',
    () => desk.publication({ status: 'moderation' }),
    'rejectModeration',
    () => ({ ...reason, final: 'post' }),
    'manager',
    'failed_post_moderation',
  ],
  [
    'confirm a purchase',
    () => desk.publication({ status: 'moderation', moderation_kind: 'purchase' }),
    'confirmPurchase',
    () => ({}),
    'manager',
    'verification',
  ],
  [
    'reject a purchase',
    () => desk.publication({ status: 'moderation', moderation_kind: 'purchase' }),
    'rejectPurchase',
    () => reason,
    'manager',
    'purchase_moderation_rejected',
  ],
  [
    'verify',
    () => desk.publication({ status: 'verification' }),
    'verified',
    async () => ({ screen_file_id: await desk.screen() }),
    'manager',
    'verified',
  ],
  [
    'fail the verification',
    () => desk.publication({ status: 'verification' }),
    'verificationFailure',
    () => reason,
    'manager',
    'failed_verification',
  ],
]

test.each(cases)(
  '%s: all is as before, nothing is left to read, the log tells both',
  async (_, build, step, body, who, to) => {
    const id = await build()
    const person = desk[who]
    const input = await body()
    const before = await everythingAbout(desk.app, id)
    const version = await desk.decided(person, step, id, input)
    expect(await desk.statusOf(id)).toBe(to)
    const decision = await everythingAbout(desk.app, id)
    expect(decision).not.toEqual(before)
    desk.app.later(9)
    const answer = await desk.undo(person, id, version)
    expect([answer.status, answer.data.status, answer.data.undo]).toEqual([200, before.subtask.status, null])
    expect(await everythingAbout(desk.app, id)).toEqual(before)
    const log = await desk.app.db
      .selectFrom('activity_logs')
      .select(['action', 'actor_id', 'changes'])
      .where('subject_type', '=', 'subtask')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    const [decisionLine, undoLine, ...more] = log
    expect([decisionLine?.actor_id, undoLine?.actor_id, more]).toEqual([person.id, person.id, []])
    expect(undoLine).toMatchObject({ action: 'undo', changes: { status: [to, before.subtask.status] } })
    // The files of the decision are the reviewer's to send once more.
    expect(said(await desk.decide(person, step, id, input))).toEqual([200, undefined])
  },
)

test('an appeal that the acceptance overtook waits again', async () => {
  await desk.confirms()
  const id = await desk.work({ sent_back: 3 })
  await desk.app.db
    .insertInto('disputes')
    .values({
      ...{
        subtask_id: id,
        kind: 'appeal',
        user_id: desk.executor.id,
        executor_id: desk.executor.id,
        comment: 'Enough',
      },
      ...{ state: 'open', created_at: start },
    })
    .execute()
  const before = await everythingAbout(desk.app, id)
  const version = await desk.decided(desk.owner, 'completion', id)
  expect((await everythingAbout(desk.app, id)).disputes).toMatchObject([{ state: 'lapsed' }])
  expect((await desk.undo(desk.owner, id, version)).status).toBe(200)
  expect(await everythingAbout(desk.app, id)).toEqual(before)
})
