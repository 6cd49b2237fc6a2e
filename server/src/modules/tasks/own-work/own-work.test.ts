import { moneyContract } from '@slipway/domain/money/contract.ts'
import { ownWorkContract } from '@slipway/domain/own-work/contract.ts'
import { type Figure, figures } from '@slipway/domain/own-work/figures.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import type { Client } from '../../../../test/client.ts'
import { credit } from '../../../../test/factories/money.ts'
import { buildSubtask, taskDriver } from '../../../../test/factories/tasks.ts'
import type { Person } from '../../../../test/people.ts'
import { expireTasks } from '../commands/watch-deadlines.ts'

/** Outcomes of attempts: workflow.md. What is expected is what this test has done, written down as it did it. */
let app: TestApp
let owner: Person
let driver: ReturnType<typeof taskDriver>
beforeAll(async () => {
  app = await createTestApp()
  driver = taskDriver(app)
  owner = await app.people.creator()
})
afterAll(() => app.close())

const work = { prototype_link: 'https://a.example' }
const at = (moment: string) => app.setNow(new Date(moment))
const hours = (count: number) => app.later(count * 3600)
const offer = (cost = 1000_00n) =>
  buildSubtask(app, { type: 'uidesigner', owner_id: owner.id, cost_minor: cost, time_limit: 86_400 }).then(
    ({ id }) => id,
  )
/** In a session that begins now: the clock jumps by more than a session lasts. */
const now = ({ id }: { id: number }): Client => app.as({ id })
const take = (who: Person, id: number) => driver.ok(now(who), 'processing', id)
const submit = (who: Person, id: number) => driver.ok(now(who), 'checking', id, work)
const accept = (id: number) => driver.ok(now(owner), 'completion', id)
const revise = (id: number) => driver.ok(now(owner), 'revision', id, { comment: 'Поправьте' })

interface Days {
  from: string
  to: string
  zone?: string
}
const wide: Days = { from: '2026-01-01', to: '2026-12-31' }
const ask = async (who: Person, filter: Days) =>
  (await now(who).call(ownWorkContract.figures, { query: { filter } })).data

/** The tasks in the list behind a figure, the latest first. */
async function behind(who: Person, figure: Figure, filter: Days = wide) {
  const query = { filter: { ...filter, figure }, page: { size: 100 } } as const
  const { data, meta } = await now(who).call(ownWorkContract.results, { query })
  expect(meta.total).toBe(data.length)
  return data
}
const tasksBehind = async (who: Person, figure: Figure, filter?: Days) =>
  (await behind(who, figure, filter)).map(({ subtask_id }) => subtask_id)

test('every way in which work ends is counted where it belongs, and leads to its rows', async () => {
  const person = await app.people.uidesigner()
  // Accepted at once, five hours after it was taken.
  at('2026-03-02T09:00:00Z')
  const smooth = await offer()
  await take(person, smooth)
  hours(5)
  await submit(person, smooth)
  hours(1)
  await accept(smooth)
  // Sent back once; what counts until it was handed in are the two hours of the first time.
  const bumpy = await offer()
  await take(person, bumpy)
  hours(2)
  await submit(person, bumpy)
  hours(1)
  await revise(bumpy)
  await take(person, bumpy)
  hours(1)
  await submit(person, bumpy)
  await accept(bumpy)
  // Given back at once, taken again and accepted: that is no failure.
  const again = await offer()
  await take(person, again)
  await driver.ok(now(person), 'release', again)
  await take(person, again)
  hours(9)
  await submit(person, again)
  await accept(again)
  // Taken away while it was being worked on.
  const taken = await offer()
  await take(person, taken)
  await driver.ok(now(owner), 'returnToAll', taken, { reason: 'Не нужно' })
  // Time ran out, and at another one it was forgotten.
  const [late, forgiven] = [await offer(), await offer()]
  for (const id of [late, forgiven]) await take(person, id)
  hours(25)
  await app.transact((tx) => expireTasks(tx))
  const forgotten = await now(owner).raw({ method: 'DELETE', url: `/api/v3/subtasks/${forgiven}/failed-children` })
  expect(forgotten.statusCode).toBe(204)
  // Still in work, and delivered but not decided on: neither has ended.
  const [open, waiting] = [await offer(), await offer()]
  for (const id of [open, waiting]) await take(person, id)
  await submit(person, waiting)

  expect(await ask(person, wide)).toMatchObject({
    ...{ done: 3, first_try: 2, returned: 2, failed: 1 },
    // Three accepted, one sent back, one expired.
    ...{ due: 5, in_time: 4, on_time: 80 },
    // Of 2, 5 and 9 hours.
    ...{ timed: 3, median: 5 * 3600 },
  })
  const expected: Record<Figure, number[]> = {
    done: [again, bumpy, smooth],
    first_try: [again, smooth],
    returned: [taken, bumpy],
    failed: [late],
    due: [late, again, bumpy, bumpy, smooth],
    timed: [again, bumpy, smooth],
  }
  for (const figure of figures) {
    expect([figure, (await tasksBehind(person, figure)).toSorted()]).toEqual([figure, expected[figure].toSorted()])
  }
  expect((await behind(person, 'timed')).map(({ spent }) => spent)).toEqual([9, 2, 5].map((count) => count * 3600))
  // All that ended: with what was given back.
  const { meta } = await now(person).call(ownWorkContract.results)
  expect(meta.total).toBe(7)
})

test('reopened and accepted again a task is done once, on the day of the first time', async () => {
  at('2026-04-01T09:00:00Z')
  const [builder, tester] = [await app.people.programmer(), await app.people.tester()]
  const build = await buildSubtask(app, {
    ...{ type: 'programmer', status: 'checking', executor_id: builder.id, owner_id: owner.id },
  })
  const { task_id, application_id } = build
  const common = { task_id, application_id, owner_id: owner.id }
  const testing = await buildSubtask(app, { ...common, type: 'tester', stage: 1, status: 'inactive' })
  await accept(build.id)
  const day = { from: '2026-04-01', to: '2026-04-01' }
  expect(await ask(builder, day)).toMatchObject({ done: 1, first_try: 1 })
  hours(24)
  await take(tester, testing.id)
  await driver.ok(now(tester), 'checking', testing.id, { report: 'Падает', outcome: 'fail' })
  await app.db.updateTable('subtasks').set({ status: 'checking' }).where('id', '=', build.id).execute()
  await accept(build.id)
  expect(await ask(builder, day)).toMatchObject({ done: 1, first_try: 1 })
  expect(await ask(builder, { from: '2026-04-02', to: '2026-04-02' })).toMatchObject({ done: 0, first_try: 0, due: 1 })
  expect(await ask(builder, wide)).toMatchObject({ done: 1, first_try: 1, due: 2 })
})

test('days begin by the reader’s clocks', async () => {
  const person = await app.people.uidesigner()
  const ends = async (moment: string) => {
    at(moment)
    const id = await offer()
    await take(person, id)
    await submit(person, id)
    await accept(id)
    return id
  }
  // In Moscow the 10th of May ends at 21:00 of UTC.
  const [tenth, eleventh] = [await ends('2026-05-10T20:59:59Z'), await ends('2026-05-10T21:00:00Z')]
  const of = (from: string, zone?: string) => tasksBehind(person, 'done', { from, to: from, ...(zone && { zone }) })
  expect(await of('2026-05-10', 'Europe/Moscow')).toEqual([tenth])
  expect(await of('2026-05-11', 'Europe/Moscow')).toEqual([eleventh])
  expect(await of('2026-05-10')).toEqual([eleventh, tenth])
  const may = (await ask(person, { from: '2026-05-11', to: '2026-05-11', zone: 'Europe/Moscow' })).done
  expect(may).toBe(1)
  const bad = await now(person).callUnchecked(ownWorkContract.figures, { query: { filter: { zone: 'Mars/Olympus' } } })
  expect(bad.status).toBe(422)
})

describe('money', () => {
  test('what was earned by month is to the kopeck what the screens of money list for it', async () => {
    const person = await app.people.uidesigner()
    const paid: { month: string; kopecks: bigint }[] = []
    const pay = async (moment: string, kopecks: bigint) => {
      at(moment)
      const id = await offer(kopecks)
      await take(person, id)
      await submit(person, id)
      await accept(id)
      paid.push({ month: `${moment.slice(0, 7)}-01`, kopecks })
    }
    await pay('2026-06-03T12:00:00Z', 1234_56n)
    await pay('2026-06-20T12:00:00Z', 1n)
    await pay('2026-08-01T12:00:00Z', 99_99n)
    // A correction by hand is no earning.
    await credit(app, person.id, '5000')
    const filter = { from: '2026-06-01', to: '2026-08-31' }
    const { earned } = await ask(person, filter)
    expect(earned).toEqual([
      {
        ...{ currency: 'RUB', total: '1334.56' },
        months: [
          { month: '2026-06-01', amount: '1234.57' },
          { month: '2026-07-01', amount: '0.00' },
          { month: '2026-08-01', amount: '99.99' },
        ],
      },
    ])
    expect(paid.reduce((sum, { kopecks }) => sum + kopecks, 0n)).toBe(1334_56n)
    // The list of deposits by the filters that the figure links to.
    const listed = await now(person).call(moneyContract.transactions, {
      query: {
        filter: {
          ...{ deposit_type: 'task,marathon,referral,promo', confirmed: '1', currency: 'RUB' },
          ...{ from: '2026-06-01', to: '2026-06-30' },
        } as never,
      },
    })
    const sum = listed.data.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0)
    expect(sum).toBe(1234_57)
    // A span that begins within a month has that part of it.
    expect((await ask(person, { from: '2026-06-10', to: '2026-06-30' })).earned[0]).toMatchObject({ total: '0.01' })
  })
})

test('one’s own alone, whatever is asked for; staff have none', async () => {
  const [person, other] = [await app.people.uidesigner(), await app.people.uidesigner()]
  at('2026-09-01T09:00:00Z')
  const id = await offer()
  await take(person, id)
  await submit(person, id)
  await accept(id)
  expect(await ask(person, wide)).toMatchObject({ done: 1 })
  expect(await ask(other, wide)).toMatchObject({
    ...{ done: 0, first_try: 0, returned: 0, failed: 0, due: 0, in_time: 0, on_time: null, timed: 0, median: null },
    earned: [],
  })
  expect(await tasksBehind(other, 'done')).toEqual([])
  for (const name of ['user', 'user_id', 'executor_id']) {
    for (const call of [ownWorkContract.figures, ownWorkContract.results]) {
      const asked = await now(other).callUnchecked(call, { query: { filter: { [name]: person.id } } })
      expect([name, asked.status]).toEqual([name, 422])
    }
  }
  for (const role of ['creator', 'app_manager', 'aso_manager', 'superadministrator'] as const) {
    const staff = await app.people[role]()
    const statuses = await Promise.all(
      [ownWorkContract.figures, ownWorkContract.results].map((call) => staff.callUnchecked(call, {})),
    )
    expect(statuses.map(({ status }) => status)).toEqual([403, 403])
  }
  expect((await app.visitor.callUnchecked(ownWorkContract.figures, {})).status).toBe(401)
})
