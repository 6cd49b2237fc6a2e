import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildSubtask, setSetting } from '../../../test/factories/tasks.ts'

/** U-4: one clock for every card and list, whoever has to act. */
const monday = new Date('2026-03-02T12:00:00+03:00')
const app: TestApp = await createTestApp()
beforeEach(async () => {
  app.setNow(monday)
  await setSetting(app, 'review_days', '2')
  await setSetting(app, 'holidays', '')
  await setSetting(app, 'assign_lapse_hours', '48')
})
afterAll(() => app.close())

const hours = (count: number) => new Date(monday.getTime() + count * 3_600_000)
const day = 86_400

test.each([
  [
    'the work’s',
    { status: 'process', ends_at: hours(10), time_limit: 3 * day },
    { until: hours(10), seconds: 3 * day },
  ],
  ['the offer’s', { status: 'waiting_assigned', assigned_until: hours(30) }, { until: hours(30), seconds: 2 * day }],
  ['the review’s', { status: 'checking', submitted_at: monday }, { until: hours(48), seconds: 2 * day }],
  ['none', { status: 'completed', submitted_at: monday, completed_at: monday }, null],
] as const)('U-4: %s clock is the same on the task and in the pipeline of its application', async (_, state, clock) => {
  const shown = clock && { ...clock, until: clock.until.toISOString() }
  const task = await buildSubtask(app, { ...state })
  const owner = app.as({ id: task.owner_id })
  expect((await owner.call(tasksContract.get, { params: { id: task.id } })).data.clock).toEqual(shown)
  const { data } = await owner.call(applicationsContract.get, { params: { id: task.application_id as number } })
  const steps = data.running.flatMap((order) => order.steps)
  expect(steps.find(({ id }) => id === task.id)?.clock).toEqual(shown)
})

test('U-4: whoever may not see whose work it is sees no clock of it', async () => {
  const task = await buildSubtask(app, { type: 'designer', status: 'process', ends_at: hours(10) })
  const other = await app.people.designer()
  await app.db
    .insertInto('subtask_attempts')
    .values({
      subtask_id: task.id,
      number: 2,
      user_id: other.id,
      started_at: monday,
      closed_at: monday,
      outcome: 'failed',
    })
    .execute()
  expect((await app.as(other).call(tasksContract.get, { params: { id: task.id } })).data.clock).toBeNull()
})
