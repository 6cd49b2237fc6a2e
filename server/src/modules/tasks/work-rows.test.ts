import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { heldStatuses } from '@slipway/domain/tasks/status.ts'
import { countedOutcomes } from '@slipway/domain/tasks/work-figures.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildSubtask } from '../../../test/factories/tasks.ts'
import type { Person } from '../../../test/people.ts'

/** Each figure of somebody's work is as large as the list that it leads to, for whoever reads it. */

let app: TestApp
let admin: Person
let designer: Person
let publisher: Person
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator()
  designer = await app.people.designer()
  publisher = await app.people.app_manager()
  for (const [person, type] of [
    [designer, 'designer'],
    [publisher, 'uploader'],
  ] as const) {
    const outcomes = ['completed', 'completed', 'revised', 'expired', 'failed', 'released', 'returned'] as const
    for (const outcome of outcomes) {
      const { id } = await buildSubtask(app, { type, status: 'completed', executor_id: person.id })
      await app.db.updateTable('subtask_attempts').set({ outcome }).where('subtask_id', '=', id).execute()
    }
    // Sent back twice for one task: two rows of it.
    const again = await buildSubtask(app, { type, status: 'process', executor_id: person.id })
    const attempt = { subtask_id: again.id, user_id: person.id, started_at: app.now(), closed_at: app.now() }
    for (const number of [8, 9])
      await app.db
        .insertInto('subtask_attempts')
        .values({ ...attempt, number, outcome: 'revised' })
        .execute()
    await buildSubtask(app, { type, status: 'checking', executor_id: person.id })
    // Somebody else's is in no figure of theirs.
    const other = await app.people[type === 'designer' ? 'designer' : 'app_manager']()
    await buildSubtask(app, { type, status: 'completed', executor_id: other.id })
  }
})
afterAll(() => app.close())

const workOf = async (reader: Person, { id }: Person) =>
  (await reader.call(tasksContract.work, { params: { id } })).data
const endedOf = (reader: Person, { id }: Person, outcome: string) =>
  reader.call(tasksContract.workResults, { params: { id }, query: { filter: { outcome } } as never })
const held = heldStatuses.join(',')
const heldBy = async (reader: Person, { id }: Person) =>
  (await reader.call(tasksContract.list, { query: { filter: { executor: id, status: held } } as never })).meta.total

const figures = Object.entries(countedOutcomes)

test.each([
  ['a superadministrator of an executor', () => [admin, designer]],
  ['a superadministrator of a publisher', () => [admin, publisher]],
  ['another publisher of a publisher', async () => [await app.people.app_manager(), publisher]],
] as const)('K-A6: every figure of somebody’s work has as many rows: %s', async (_, people) => {
  const [reader, person] = (await people()) as [Person, Person]
  const work = await workOf(reader, person)
  expect(work).toMatchObject({ accepted: 2, revised: 3, expired: 1, failed: 1, released: 2, in_hand: 2 })
  for (const [figure, outcomes] of figures) {
    const { data, meta } = await endedOf(reader, person, outcomes.join(','))
    // The share in time is of what was due.
    const counted = figure === 'due' ? work.accepted + work.revised + work.expired : work[figure as 'accepted']
    expect([figure, meta.total]).toEqual([figure, counted])
    expect(data.every(({ outcome }) => (outcomes as readonly string[]).includes(outcome))).toBe(true)
  }
  expect(await heldBy(reader, person)).toBe(work.in_hand)
  expect(new Set(work.shown)).toEqual(new Set([...Object.keys(countedOutcomes), 'in_hand']))
})

test('K-A6: of work that the reader may not see there is a figure and no row, so nothing leads there', async () => {
  const stranger = await app.people.app_manager()
  const work = await workOf(stranger, designer)
  expect(work).toMatchObject({ accepted: 2, in_hand: 2, shown: [] })
  for (const [, outcomes] of figures) {
    expect((await endedOf(stranger, designer, outcomes.join(','))).meta.total).toBe(0)
  }
  expect(await heldBy(stranger, designer)).toBe(0)
})

test('how somebody’s work ended is read by those who may read the person', async () => {
  expect((await endedOf(designer, designer, 'completed')).status).toBe(403)
  const nobody = { params: { id: 2_000_000_000 }, query: {} }
  expect((await admin.call(tasksContract.workResults, nobody)).status).toBe(404)
})
