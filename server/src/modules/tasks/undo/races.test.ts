import { commentsContract } from '@slipway/domain/comments/contract.ts'
import { undoContract } from '@slipway/domain/undo/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import type { Client } from '../../../../test/client.ts'
import { viewOf } from '../../../../test/factories/decisions.ts'
import { everythingAbout } from '../../../../test/factories/everything-about.ts'
import { buildSubtask, type Step, taskDriver } from '../../../../test/factories/tasks.ts'
import type { Person } from '../../../../test/people.ts'

/** Undoing against whatever may happen at the same moment: each time one of both is what happened, and nothing in between. */
const rounds = 20
let app: TestApp
let owner: Person
let executor: Person
let admin: Person
beforeAll(async () => {
  app = await createTestApp({ connections: 12 })
  owner = await app.people.creator()
  executor = await app.people.designer()
  admin = await app.people.superadministrator()
})
afterAll(() => app.close())

const press = (who: Client, step: Step, id: number, body: object = {}) => taskDriver(app).press(who, step, id, body)
const undo = (who: Client, id: number, version: number) =>
  who.callUnchecked(undoContract.undo, { params: { id }, body: { version } })

/** Sent back a moment ago. */
async function sentBack() {
  const { id } = await buildSubtask(app, {
    ...{ status: 'checking', submitted_at: app.now(), left_at_submit: 9_000 },
    ...{ owner_id: owner.id, executor_id: executor.id },
  })
  app.later(1)
  const before = await everythingAbout(app, id)
  const answer = await press(owner, 'revision', id, { comment: 'Larger' })
  app.later(1)
  return { id, before, version: viewOf(answer).version }
}
type Round = Awaited<ReturnType<typeof sentBack>>

const undoLines = async (id: number) =>
  (
    await app.db
      .selectFrom('activity_logs')
      .select('id')
      .where('subject_type', '=', 'subtask')
      .where('subject_id', '=', id)
      .where('action', '=', 'undo')
      .execute()
  ).length

const races: [string, (round: Round) => Promise<{ status: number; text: string }>, string][] = [
  ['the executor who goes on with it', ({ id }) => press(executor, 'take', id), 'process'],
  [
    'an administrator who returns it to all',
    ({ id }) => press(admin, 'returnToAll', id, { reason: 'No' }),
    'published',
  ],
  [
    'an administrator who ends it with pay',
    ({ id }) => press(admin, 'forceCompletion', id, { reason: 'Enough', pay: true }),
    'completed',
  ],
  [
    'a comment of the executor',
    ({ id }) => executor.callUnchecked(commentsContract.create, { body: { text: 'Why?', subtask_id: id } }),
    'revision',
  ],
]

test.each(races)('an undo and %s at once', async (_, other, to) => {
  for (let round = 0; round < rounds; round++) {
    const made = await sentBack()
    const [undone, done] = await Promise.all([undo(owner, made.id, made.version), other(made)])
    expect([undone.text, done.text].map((text) => /"internal"/.test(text))).toEqual([false, false])
    expect([200, 409]).toContain(undone.status)
    const status = await taskDriver(app).statusOf(made.id)
    const lines = await undoLines(made.id)
    expect(lines).toBe(undone.status === 200 ? 1 : 0)
    // Whoever comes after an undo may still find the work to do what they meant, as it was before.
    const went = done.status < 300
    if (undone.status !== 200) expect(status).toBe(to)
    else if (!went || to === 'revision') expect(status).toBe('checking')
    else expect([to, 'checking']).toContain(status)
    const { attempts, money } = await everythingAbout(app, made.id)
    expect(attempts.filter(({ closed_at }) => !closed_at).length).toBeLessThanOrEqual(1)
    expect(money.length).toBe(status === 'completed' ? 1 : 0)
  }
})

test('pressed several times at once, also with others: taken back once', async () => {
  for (let round = 0; round < rounds; round++) {
    const { id, before, version } = await sentBack()
    const many = () => owner.call(undoContract.undoMany, { body: { ids: [id] } })
    const answers = await Promise.all([
      undo(owner, id, version),
      undo(owner, id, version),
      many(),
      undo(owner, id, version),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await undoLines(id)).toBe(1)
    expect(await everythingAbout(app, id)).toEqual(before)
  }
})

test('a transaction that ends in between leaves the decision whole, and it can still be undone', async () => {
  const { id, version } = await sentBack()
  const decided = await everythingAbout(app, id)
  // The last thing that it writes is refused, as if the process had been killed before it: all before it goes with it.
  await sql`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''killed''; END'`.execute(app.db)
  await sql`CREATE TRIGGER die BEFORE UPDATE OF undone_at ON task_undos FOR EACH ROW EXECUTE FUNCTION die()`.execute(
    app.db,
  )
  expect((await undo(owner, id, version)).status).toBe(500)
  expect(await everythingAbout(app, id)).toEqual(decided)
  await sql`DROP TRIGGER die ON task_undos`.execute(app.db)
  expect((await undo(owner, id, version)).status).toBe(200)
})
