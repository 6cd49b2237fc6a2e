import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { credit } from '../../../test/factories/money.ts'
import { buildSubtask } from '../../../test/factories/tasks.ts'
import { payForWork } from '../money/commands/pay-for-work.ts'

/** Statuses: specification, section 4. Work is paid once it is accepted: money.md. */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const at = (moment: string) => new Date(moment)

test('what is due first, how much is in hand, and what waits for others since when', async () => {
  const person = await app.people.designer()
  const mine = { executor_id: person.id }
  const ends = ['2026-03-05T00:00:00Z', '2026-03-03T00:00:00Z', '2026-03-06T00:00:00Z', '2026-03-04T00:00:00Z']
  const running: { id: number }[] = []
  for (const [index, moment] of ends.entries()) {
    const status = index === 1 ? 'revision' : 'process'
    running.push(await buildSubtask(app, { ...mine, status, ends_at: at(moment), cost_minor: 120_050n }))
  }
  const delivered = [
    ['checking', '2026-03-01T10:00:00Z', 'RUB'],
    ['confirmation', '2026-02-27T10:00:00Z', 'RUB'],
    ['checking', '2026-03-01T12:00:00Z', 'USD'],
  ] as const
  for (const [status, moment, currency] of delivered) {
    await buildSubtask(app, { ...mine, status, submitted_at: at(moment), currency, cost_minor: 50_000n })
  }
  for (const status of ['paused', 'completed', 'failed'] as const) await buildSubtask(app, { ...mine, status })
  await buildSubtask(app, { status: 'process' })

  const { data } = await person.call(tasksContract.day)
  expect(data.in_hand).toBe(4)
  expect(data.due.map(({ id }) => id)).toEqual([running[1]?.id, running[3]?.id, running[0]?.id])
  expect(data.due[0]).toMatchObject({ status: 'revision', ends_at: '2026-03-03T00:00:00.000Z', cost: '1200.50' })
  expect(data.review).toEqual({
    count: 3,
    sums: [
      { amount: '1000.00', currency: 'RUB' },
      { amount: '500.00', currency: 'USD' },
    ],
    since: '2026-02-27T10:00:00.000Z',
  })
})

test('today and the month begin by the reader’s clocks; corrections by hand are no earnings', async () => {
  const person = await app.people.tester()
  const pay = async (moment: string, amount: bigint) => {
    app.setNow(at(moment))
    const work = await buildSubtask(app, { type: 'tester', status: 'completed', executor_id: person.id })
    const of = { subtaskId: work.id, applicationId: work.application_id, userId: person.id }
    await app.transact((tx) => payForWork(tx, { ...of, attemptNumber: 1, amount, currency: 'RUB' }))
  }
  await pay('2026-02-28T20:59:00Z', 100_00n)
  await pay('2026-02-28T21:00:00Z', 20_00n)
  await pay('2026-03-01T22:00:00Z', 3_00n)
  app.setNow(at('2026-03-02T09:00:00Z'))
  await credit(app, person.id, '900')

  const earned = async (zone?: string) => {
    const { data } = await person.call(tasksContract.day, { query: { zone } })
    const [today, month] = [data.earned.today, data.earned.month].map((sums) => sums.map(({ amount }) => amount))
    return { today, month }
  }
  // In Moscow the first of March began at 21:00 of UTC, and it was the second an hour after 21:00.
  expect(await earned('Europe/Moscow')).toEqual({ today: ['3.00'], month: ['23.00'] })
  expect(await earned()).toEqual({ today: [], month: ['3.00'] })
  expect((await person.call(tasksContract.day, { query: { zone: 'Mars/Olympus' } })).status).toBe(422)
})

test('nobody but executors has such a day', async () => {
  const statuses = []
  for (const role of ['creator', 'app_manager', 'aso_manager', 'superadministrator'] as const) {
    statuses.push((await (await app.people[role]()).call(tasksContract.day)).status)
  }
  expect(statuses).toEqual([403, 403, 403, 403])
  const idle = await app.people.programmer()
  const { data } = await idle.call(tasksContract.day)
  expect(data).toEqual({
    in_hand: 0,
    due: [],
    review: { count: 0, sums: [], since: null },
    earned: { today: [], month: [] },
  })
})
