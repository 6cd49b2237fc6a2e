import { statisticsContract } from '@slipway/domain/statistics/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Person } from '../../../test/people.ts'
import { payPromo } from '../../ledger/promo.ts'

/** H-C4: every figure of a day is cut by the same clocks. */
/** 10 roubles each: on the last of February in Moscow, a minute into its March, in March everywhere, and just now. */
const moments = ['2026-02-28T20:59:00Z', '2026-02-28T21:01:00Z', '2026-03-01T15:00:00Z', '2026-03-02T20:00:00Z']

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await createTestApp()
  const { id } = await app.people.designer()
  for (const [index, moment] of moments.entries()) {
    app.setNow(new Date(moment))
    const promo = { promoCodeId: index + 1, userId: id, amount: 1_000n, currency: 'RUB' } as const
    await app.transact((tx) => payPromo(tx, promo))
  }
  // In Vladivostok it is the third already, in Moscow and London still the second.
  app.setNow(new Date('2026-03-02T20:30:00Z'))
  admin = await app.people.superadministrator()
})
afterAll(() => app.close())

const zones = ['UTC', 'Europe/Moscow', 'Asia/Vladivostok', 'America/Los_Angeles'] as const

test.each(zones)('H-C4: dashboard and statistics give the same sum for each day in %s', async (zone) => {
  const { data: figures } = await admin.call(statisticsContract.dashboard, { query: { zone } })
  const { data: expenses } = await admin.call(statisticsContract.expenses, { query: { filter: { zone } } })
  if (figures.role !== 'superadministrator') throw new Error('The figures of another role')
  expect(figures.days.map(({ date, spent }) => [date, spent])).toEqual(
    expenses.rows.map(({ date, total }) => [date, total]),
  )
  const month = expenses.rows.filter(({ date }) => date.startsWith(expenses.to.slice(0, 7)))
  const sum = month.reduce((total, row) => total + Number(row.total), 0)
  expect(figures.money[0]?.spent).toBe(sum.toFixed(2))
})

test.each([
  ['UTC', '2026-03-02', '30.00'],
  ['Europe/Moscow', '2026-03-02', '30.00'],
  ['Asia/Vladivostok', '2026-03-03', '40.00'],
] as const)('H-C4: today in %s is %s, and this month begins there', async (zone, today, spent) => {
  const { data } = await admin.call(statisticsContract.dashboard, { query: { zone } })
  if (data.role !== 'superadministrator') throw new Error('The figures of another role')
  expect([data.days.at(-1)?.date, data.money[0]?.spent]).toEqual([today, zone === 'UTC' ? '20.00' : spent])
  const of = { query: { filter: { zone } } }
  const spans = await Promise.all([
    admin.call(statisticsContract.expenses, of),
    admin.call(statisticsContract.taskExpenses, of),
    admin.call(statisticsContract.withdrawal, { query: { zone } }),
  ])
  expect(spans.slice(0, 1).map(({ data }) => data.to)).toEqual([today])
  expect((spans[2] as { data: { to: string } }).data.to).toBe(today)
})

test('H-C4: a zone that is none is refused', async () => {
  const { status } = await admin.callUnchecked(statisticsContract.dashboard, { query: { zone: 'Mars/Olympus' } })
  expect(status).toBe(422)
})
