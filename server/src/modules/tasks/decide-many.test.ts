import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { balanceOf } from '../../../test/factories/money.ts'
import { buildSubtask, resetSettings, setSetting } from '../../../test/factories/tasks.ts'
import type { Person } from '../../../test/people.ts'

let app: TestApp
let owner: Person
let manager: Person
beforeAll(async () => {
  app = await createTestApp({ connections: 8 })
  owner = await app.people.creator()
  manager = await app.people.app_manager()
})
afterAll(() => app.close())

const decide = (who: Client, body: object) => who.callUnchecked(tasksContract.decideMany, { body: body as never })
const waiting = (options: Parameters<typeof buildSubtask>[1] = {}) =>
  buildSubtask(app, { status: 'checking', submitted_at: app.now(), owner_id: owner.id, ...options })
async function published(type: 'uploader' | 'manager_verification' = 'uploader') {
  const row = await buildSubtask(app, { type, status: 'verification', owner_id: owner.id })
  await app.db
    .updateTable('applications')
    .set({ app_manager_id: manager.id })
    .where('id', '=', row.application_id)
    .execute()
  return row
}
const statusesOf = async (rows: readonly { id: number }[]) =>
  Promise.all(
    rows.map(
      async ({ id }) =>
        (await app.db.selectFrom('subtasks').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    ),
  )

test('several stages are accepted and paid, each by itself; a refusal of one says why and holds up none', async () => {
  const [one, other] = [await waiting({ cost_minor: 30_000n }), await waiting({ type: 'tester' })]
  const foreign = await waiting({ owner_id: (await app.people.creator()).id })
  const done = await waiting({ status: 'completed' })
  const ids = [one.id, foreign.id, done.id, other.id, 2_147_000_000]
  const { status, data } = await decide(owner, { ids, decision: 'complete' })
  expect([status, data.done]).toEqual([200, [one.id, other.id]])
  expect(data.refused.map(({ id, code }: { id: number; code: string }) => [id, code])).toEqual([
    [foreign.id, 'not_owner'],
    [done.id, 'transition_denied'],
    [2_147_000_000, 'not_found'],
  ])
  expect(await balanceOf(app, one.executor_id as number)).toBe('300.00')
  expect(await statusesOf([foreign, done])).toEqual(['checking', 'completed'])
})

test('sent back with one reason; of those at their limit the row says so', async () => {
  const [one, spent] = [await waiting(), await waiting({ sent_back: 3 })]
  const ids = [one.id, spent.id]
  for (const comment of [undefined, ' ']) {
    expect((await decide(owner, { ids, decision: 'revise', comment })).status).toBe(422)
  }
  const { data } = await decide(owner, { ids, decision: 'revise', comment: 'Крупнее' })
  expect(data).toMatchObject({ done: [one.id], refused: [{ id: spent.id, code: 'revisions_used_up' }] })
  const comments = await app.db
    .selectFrom('comments')
    .select(['subtask_id', 'text'])
    .where('subtask_id', 'in', ids)
    .execute()
  expect(comments).toEqual([{ subtask_id: one.id, text: 'Крупнее' }])
})

test('publications are verified together, or fail for one reason; what needs a screen of its own is not', async () => {
  const rows = [await published(), await published()]
  const screened = await published('manager_verification')
  const ids = [...rows, screened].map(({ id }) => id)
  const verified = await decide(manager, { ids, decision: 'verify' })
  expect(verified.data).toMatchObject({
    done: rows.map(({ id }) => id),
    refused: [{ id: screened.id, code: 'invalid' }],
  })
  expect(await statusesOf([...rows, screened])).toEqual(['verified', 'verified', 'verification'])
  const failing = [await published(), await published()]
  const body = { ids: failing.map(({ id }) => id), decision: 'fail_verification' }
  expect((await decide(manager, body)).status).toBe(422)
  expect((await decide(manager, { ...body, comment: 'Сняли с публикации' })).data.refused).toEqual([])
  expect(await statusesOf(failing)).toEqual(['failed_verification', 'failed_verification'])
  const reasons = await app.db
    .selectFrom('activity_logs')
    .select('reason')
    .where('action', '=', 'fail_verification')
    .where('subject_id', 'in', body.ids)
    .execute()
  expect(reasons).toEqual([{ reason: 'Сняли с публикации' }, { reason: 'Сняли с публикации' }])
})

test('nobody decides many that they could not decide one by one', async () => {
  const [stage, upload] = [await waiting(), await published()]
  const body = { ids: [stage.id, upload.id], decision: 'complete' }
  expect((await decide(await app.people.designer(), body)).status).toBe(403)
  for (const who of [await app.people.creator(), await app.people.app_manager(), await app.people.aso_manager()]) {
    expect((await decide(who, body)).data.done).toEqual([])
    expect((await decide(who, { ...body, decision: 'verify' })).data.done).toEqual([])
  }
  for (const wrong of [{}, { ids: [] }, { ids: [1], decision: 'force_complete' }, { ids: [1], decision: 'dismiss' }]) {
    expect((await decide(owner, wrong)).status).toBe(422)
  }
  expect(await statusesOf([stage, upload])).toEqual(['checking', 'verification'])
})

test('sent once more after an answer that was lost, an acceptance is no second pair of eyes', async () => {
  await setSetting(app, 'confirmation_designer', '1')
  const admin = await app.people.superadministrator()
  const row = await waiting({ type: 'designer' })
  const press = (idempotencyKey: string) =>
    admin.callUnchecked(tasksContract.decideMany, {
      body: { ids: [row.id], decision: 'complete' },
      idempotencyKey,
    } as never)
  for (const _time of [1, 2]) expect((await press('accept-once-only')).data.done).toEqual([row.id])
  expect(await statusesOf([row])).toEqual(['confirmation'])
  await resetSettings(app, 'confirmation_designer')
})
