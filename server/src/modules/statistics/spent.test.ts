import { formatMinor, parseMinor } from '@slipway/domain/kernel/money.ts'
import { moneyContract } from '@slipway/domain/money/contract.ts'
import { statisticsContract } from '@slipway/domain/statistics/contract.ts'
import { daysOfPart } from '@slipway/domain/statistics/span.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { buildPaidSubtask, cardPayout, credit, decideByCard } from '../../../test/factories/money.ts'
import type { Person } from '../../../test/people.ts'
import type { QueryOf } from '../../../test/request.ts'
import { payPromo } from '../../ledger/promo.ts'
import { payForWork } from '../money/commands/pay-for-work.ts'

/**
 * What was spent, against the ledger's own entries. The figures of the tables: money.md, "Postings". On 2 and 3 March
 * and on 7 May somebody who was invited completes a task in a marathon; there are promo codes and corrections, too.
 */

let app: TestApp
let admin: Person
let executor: Person
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.people.superadministrator()
  executor = await app.people.designer()
  const referrer = await app.people.designer()
  await app.db.updateTable('users').set({ referrer_id: referrer.id }).where('id', '=', executor.id).execute()
  await work('designer', 12_345n, true)
  await promo(1, 5_000n)
  await credit(app, executor.id, '70')
  await credit(app, executor.id, '-0.50')
  await credit(app, executor.id, '33.01', 'USD')
  await app.transact((tx) => payPromo(tx, { promoCodeId: 9, userId: executor.id, amount: 777n, currency: 'USD' }))
  app.later(86_400)
  await work('tester', 40_001n, true)
  const { data } = await executor.call(moneyContract.requestPayout, { body: cardPayout() })
  app.later(65 * 86_400)
  await work('tester', 99_999n, false)
  const paid = await decideByCard(admin, data.id, { status: 'paid' })
  expect(paid.status).toBe(200)
})
afterAll(() => app.close())

async function work(type: 'designer' | 'tester', amount: bigint, marathon: boolean) {
  const subtask = await buildPaidSubtask(app, { executorId: executor.id, marathon })
  await app.db.updateTable('subtasks').set({ type }).where('id', '=', subtask.subtaskId).execute()
  await app.transact((tx) => payForWork(tx, { ...subtask, attemptNumber: 1, amount, currency: 'RUB' }))
}
const promo = (promoCodeId: number, amount: bigint) =>
  app.transact((tx) => payPromo(tx, { promoCodeId, userId: executor.id, amount, currency: 'RUB' }))

type Filter = NonNullable<QueryOf<typeof statisticsContract.expenses>['filter']>
const expenses = async (filter: Filter = {}) =>
  (await admin.call(statisticsContract.expenses, { query: { filter } })).data

test('days are the last thirty, with every kind of expense apart and corrections beside the total', async () => {
  const { rows, totals, ...asked } = await expenses({ from: '2026-03-01', to: '2026-03-03' })
  expect(asked).toMatchObject({ from: '2026-03-01', to: '2026-03-03', group: 'day', currency: 'RUB' })
  expect(rows).toEqual([
    { date: '2026-03-01', task: '0.00', marathon: '0.00', referral: '0.00', promo: '0.00', ...none },
    // 10 % of a marathon and 5 % for whoever invited, rounded down (money.md; the settings as they come).
    {
      ...{ date: '2026-03-02', task: '123.45', marathon: '12.34', referral: '6.17', promo: '50.00' },
      ...{ total: '191.96', count: 4, manual: '69.50' },
    },
    {
      ...{ date: '2026-03-03', task: '400.01', marathon: '40.00', referral: '20.00', promo: '0.00' },
      ...{ total: '460.01', count: 3, manual: '0.00' },
    },
  ])
  expect(totals).toMatchObject({ task: '523.46', total: '651.97', count: 7, manual: '69.50' })
})
const none = { total: '0.00', count: 0, manual: '0.00' }

test('months, and as many months before', async () => {
  const { rows, before } = await expenses({ from: '2026-05-01', to: '2026-06-30', group: 'month' })
  expect(rows.map(({ date, total }) => [date, total])).toEqual([
    ['2026-05-01', '1049.98'],
    ['2026-06-01', '0.00'],
  ])
  expect(before).toMatchObject({ from: '2026-03-01', to: '2026-04-30', totals: { total: '651.97' } })
  expect(before.rows.map(({ total }) => total)).toEqual(['651.97', '0.00'])
})

test('days are cut by the clocks of the zone that is named, and so are those of the list behind them', async () => {
  // 11 hours behind UTC: the morning of 2 March is still 1 March there.
  const zone = 'Pacific/Pago_Pago'
  const { rows } = await expenses({ from: '2026-03-01', to: '2026-03-03', zone })
  expect(rows.map(({ total }) => total)).toEqual(['191.96', '460.01', '0.00'])
  const filter = { from: '2026-03-01', to: '2026-03-01', zone, currency: 'RUB', deposit_type: 'task' } as const
  const { data } = await admin.call(moneyContract.transactions, { query: { filter } })
  expect(data.map(({ amount }) => amount)).toEqual(['123.45'])
})

test('what was spent in dollars stands by itself', async () => {
  const { totals, currency } = await expenses({ currency: 'usd', from: '2026-03-01', to: '2026-03-31' })
  expect([currency, totals]).toMatchObject(['USD', { task: '0.00', promo: '7.77', total: '7.77', manual: '33.01' }])
})

test('types of tasks, the dearest first, with the bonuses that came with them', async () => {
  const query = { filter: { from: '2026-03-01', to: '2026-03-31' } }
  const { data } = await admin.call(statisticsContract.taskExpenses, { query })
  const of = { average: '400.01', marathon: '40.00', referral: '20.00', before: '0.00' }
  expect(data.rows).toMatchObject([
    { type: 'tester', count: 1, task: '400.01', total: '460.01', ...of },
    { type: 'designer', count: 1, task: '123.45', total: '141.96' },
  ])
  expect(data.totals).toMatchObject({ count: 2, task: '523.46', average: '261.73', total: '601.97' })
  const one = await admin.call(statisticsContract.taskExpenses, {
    query: { filter: { ...query.filter, type: 'designer' } },
  })
  expect(one.data.rows.map(({ type }) => type)).toEqual(['designer'])
  expect(one.data.parts.filter(({ total }) => total !== '0.00')).toEqual([{ date: '2026-03-02', total: '141.96' }])
})

test('payouts by the day when they were paid, over v1', async () => {
  const { data } = await admin.call(statisticsContract.withdrawal, { query: { from: '2026-03-01', to: '2026-06-30' } })
  const paid = { currency: 'RUB', count: 1, amount: '100.00' }
  expect(data.rows).toEqual([{ date: '2026-05-07', provider: 'manual', ...paid }])
  expect(data.totals).toEqual([paid])
  const decided = { decided_from: '2026-05-07', decided_to: '2026-05-07', currency: 'RUB', provider: 'manual' } as const
  const rows = await admin.call(moneyContract.payouts, { query: { filter: { status: 'paid', ...decided } } })
  expect(rows.data.map(({ amount }) => amount)).toEqual(['100.00'])
})

/** What the ledger itself says: out of the house's accounts of expenses, by its own entries. */
async function ofTheLedger(from: string, to: string, currency: string): Promise<string> {
  const { rows } = await sql<{ spent: string }>`SELECT coalesce(-sum(e.amount), 0)::text AS spent FROM ledger_entries e
    JOIN ledger_accounts a ON a.id = e.account_id JOIN ledger_transactions l ON l.id = e.ledger_transaction_id
    WHERE a.kind LIKE '%\\_expense' AND a.currency = ${currency} AND l.created_at >= ${new Date(`${from}T00:00:00Z`)}
      AND l.created_at < ${new Date(Date.parse(to) + 86_400_000)}`.execute(app.db)
  return formatMinor(BigInt(rows[0]?.spent ?? 0))
}

test('T10: whatever the span, the sums are those of the ledger, and their rows those of the list they lead to', async () => {
  const days = ['2026-02-27', '2026-03-02', '2026-03-03', '2026-04-30', '2026-05-07', '2026-05-31']
  const span = fc.tuple(fc.constantFrom(...days), fc.constantFrom(...days), fc.constantFrom('day', 'month'))
  await fc.assert(
    fc.asyncProperty(span, fc.constantFrom('rub', 'usd'), async ([one, other, group], currency) => {
      const [from = '', to = ''] = [one, other].toSorted()
      const found = await expenses({ from, to, group, currency } as never)
      const name = currency.toUpperCase() as 'RUB' | 'USD'
      expect(found.totals.total).toBe(await ofTheLedger(from, to, name))
      const sum = found.rows.reduce((total, row) => total + parseMinor(row.total), 0n)
      expect(formatMinor(sum)).toBe(found.totals.total)
      for (const row of found.rows.filter(({ count }) => count > 0)) {
        const filter = { currency: name, deposit_type: 'task', ...daysOfPart(row.date, found) } as const
        const { data } = await admin.call(moneyContract.transactions, { query: { filter, page: { size: 100 } } })
        const listed = data.reduce((total, { amount }) => total + parseMinor(amount), 0n)
        expect(formatMinor(listed)).toBe(row.task)
      }
    }),
    { numRuns: 30 },
  )
})

test('the list of deposits is narrowed by type of task and by currency', async () => {
  const list = async (filter: object) =>
    (await admin.call(moneyContract.transactions, { query: { filter } })).data.map(({ amount }) => amount).toSorted()
  expect(await list({ task_type: 'designer' })).toEqual(['12.34', '123.45', '6.17'])
  expect(await list({ currency: 'USD' })).toEqual(['33.01', '7.77'])
})

test('only superadministrators read them, also as a file', async () => {
  const manager = await app.people.app_manager()
  for (const call of [statisticsContract.expenses, statisticsContract.taskExpenses, statisticsContract.withdrawal]) {
    expect((await manager.call(call)).status).toBe(403)
  }
  const query = { format: 'csv', filter: { from: '2026-03-02', to: '2026-03-03' } } as const
  const file = await admin.call(statisticsContract.exportExpenses, { query })
  const lines = file.text.slice(1).trim().split('\r\n')
  expect(lines).toEqual([
    'Дата;Задачи;Марафоны;Приглашённые;Промокоды;Итого;Начислений;Корректировки',
    '2026-03-02;123,45;12,34;6,17;50,00;191,96;4;69,50',
    '2026-03-03;400,01;40,00;20,00;0,00;460,01;3;0,00',
  ])
  expect(file.headers['content-disposition']).toContain('expenses-2026-05-07.csv')
  const types = await admin.call(statisticsContract.exportTaskExpenses, { query })
  expect(types.text).toContain('Тестирование;1;400,01;400,01;40,00;20,00;460,01;0,00')
  const paid = await admin.call(statisticsContract.exportWithdrawal, { query: { format: 'csv' } })
  expect(paid.text).toContain('2026-05-07;Вручную;RUB;1;100,00')
})
