import { activityContract } from '@slipway/domain/activity/contract.ts'
import { moneyContract } from '@slipway/domain/money/contract.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { balanceOf, cardPayout, credit, decideByCard } from '../../../test/factories/money.ts'
import type { Person } from '../../../test/people.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { readerOf } from '../../platform/runner.ts'

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await createTestApp({ connections: 20 })
  admin = await app.people.superadministrator({ first_name: 'Вера' })
})
afterAll(() => app.close())

let me: Person
beforeEach(async () => {
  me = await app.people.designer()
  await credit(app, me.id, '1000')
})

const requested = async (changes = {}) =>
  (await me.callUnchecked(moneyContract.requestPayout, { body: cardPayout(changes) })).data.id
const batch = (ids: number[], as = admin) => as.call(moneyContract.payoutBatch, { body: { ids } })
const copy = (id: number, as = admin) => as.call(moneyContract.payoutBatchCopy, { params: { id } })
const decide = (id: number, body: object, as: Client = admin) => decideByCard(as, id, body)
const seen = async (id: number, as = admin) => {
  const { data } = await as.call(moneyContract.payouts, { query: { filter: { user: me.id } } })
  const row = data.find((one) => one.id === id)
  if (!row) throw new Error(`Payout ${id} isn't listed`)
  return row
}
const batchOf = async (id: number) => (await seen(id)).batch as NonNullable<Awaited<ReturnType<typeof seen>>['batch']>
const batches = () => app.db.selectFrom('payout_batches').selectAll().orderBy('id').execute()
const linesOf = (csv: string) =>
  csv
    .slice(1)
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';'))

describe('a batch', () => {
  test('is a CSV with whole purses in which nothing can run as a formula', async () => {
    const id = await requested({ street: '=cmd|calc', city: '"Пермь"; край' })
    const answer = await batch([id])
    const number = (await seen(id)).batch?.number
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="payouts-${number}-2026-03-02.csv"`,
      'cache-control': 'no-store',
    })
    expect(answer.text).toContain('4276 1609 0000 0002')
    expect(answer.text).toContain(`;'=cmd|calc;`)
    expect(answer.text).toContain(`;"""Пермь""; край";`)
  })

  test('has a number, and every line of its file and every payout on the desk tells it', async () => {
    const ids = [await requested(), await requested()]
    const before = (await batches()).length
    const { text } = await batch(ids)
    const [made] = (await batches()).slice(before)
    expect(linesOf(text).map(([number, copy, status]) => [number, copy, status])).toEqual([
      [String(made?.number), '', 'processing'],
      [String(made?.number), '', 'processing'],
    ])
    for (const id of ids) {
      expect(await seen(id)).toMatchObject({
        status: 'processing',
        batch: { number: made?.number, created_by: 'Вера', copies: 0 },
        abilities: { batch: 'payout_exported', paid: null },
      })
      expect((await seen(id, me)).batch).toBeNull()
    }
  })

  test('is refused as a whole when one payout is decided, exported or missing', async () => {
    const [open, paid, exported] = [await requested(), await requested(), await requested()]
    await decide(paid, { status: 'paid' })
    await batch([exported])
    const before = (await batches()).length
    for (const [ids, code] of [
      [[open, paid], 'payout_decided'],
      [[open, exported], 'payout_exported'],
      [[open, 2_000_000_000], 'not_found'],
    ] as const) {
      expect((await batch([...ids])).code).toBe(code)
    }
    expect((await seen(open)).status).toBe('requested')
    expect(await batches()).toHaveLength(before)
  })

  test('K:E B22 pressed four times at once, and once more later, is made once', async () => {
    const ids = [await requested(), await requested(), await requested()]
    const before = (await batches()).length
    const colleague = await app.people.superadministrator()
    const answers = await Promise.all([admin, colleague, admin, colleague].map((hand) => batch(ids, hand)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const later = await batch(ids.slice(0, 1))
    expect([later.status, later.code]).toEqual([409, 'payout_exported'])
    expect(await batches()).toHaveLength(before + 1)
    for (const { text } of answers.filter(({ status }) => status === 409)) expect(text).not.toContain('4276')
  })

  test('K:E of two lists with one payout in common only one is made', async () => {
    const [first, common, last] = [await requested(), await requested(), await requested()]
    const colleague = await app.people.superadministrator()
    const answers = await Promise.all([batch([first, common]), batch([common, last], colleague)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('batches made at the same moment are numbered without gaps', async () => {
    await credit(app, me.id, '9000')
    const ids: number[] = []
    for (let count = 0; count < 12; count++) ids.push(await requested())
    // Each by somebody else: one person's exports wait for each other anyway.
    const hands = await Promise.all(ids.map(() => app.people.superadministrator()))
    const answers = await Promise.all(ids.map((id, index) => batch([id], hands[index])))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const numbers = (await batches()).map(({ number }) => number).toSorted((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })

  test('K:E keeps its payouts: the database lets none of them into another', async () => {
    const [one, two] = [await requested(), await requested()]
    await batch([one])
    await batch([two])
    const other = (await seen(two)).batch?.id as number
    for (const batch_id of [other, null]) {
      const moved = app.db.updateTable('payouts').set({ batch_id }).where('id', '=', one).execute()
      await expect(moved).rejects.toMatchObject({ constraint: 'ledger_append_only' })
    }
  })
})

describe('the copy of a batch', () => {
  test('K:E B22 is the whole batch, says which copy it is, is counted and leaves a line in the log', async () => {
    const [first, second] = [await requested(), await requested()]
    await batch([first, second])
    const { id, number } = await batchOf(first)
    await decide(first, { status: 'paid' })
    const answers = await Promise.all([copy(id), copy(id)])
    expect(answers.map(({ text }) => linesOf(text).map(([batch, copy]) => `${batch} ${copy}`)).toSorted()).toEqual([
      [`${number} 1`, `${number} 1`],
      [`${number} 2`, `${number} 2`],
    ])
    const [paid = [], open = []] = linesOf(answers[0]?.text ?? '')
    expect([paid[2], paid[8], open[2], open[8]]).toEqual(['paid', '', 'processing', '4276 1609 0000 0002'])
    expect(answers[0]?.headers['content-disposition']).toMatch(/filename="payouts-\d+-2026-03-02-copy-[12]\.csv"/)
    expect((await seen(second)).batch?.copies).toBe(2)
    const lines = await app.db
      .selectFrom('activity_logs')
      .select(['action', 'changes'])
      .where('subject_type', '=', 'payout-batch')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(lines.map(({ action }) => action)).toEqual(['export', 'copy', 'copy'])
    const log = await admin.call(activityContract.list, { query: { filter: { subject_type: 'payout-batch' } } })
    expect(log.status).toBe(200)
  })

  test('is a superadministrator’s, of a batch that exists', async () => {
    const payout = await requested()
    await batch([payout])
    const { id } = await batchOf(payout)
    const manager = await app.people.app_manager()
    expect([(await copy(id, manager)).status, (await copy(id, me)).status, (await copy(2_000_000_000)).status]).toEqual(
      [403, 403, 404],
    )
    expect((await seen(payout)).batch?.copies).toBe(0)
  })
})

test('K:E a payout whose batch has left the house is rejected only by another administrator, who says that it was not paid', async () => {
  const id = await requested()
  await batch([id])
  const rejected = { status: 'rejected', reason: 'Банк отклонил карту' }
  const own = await decide(id, { ...rejected, unpaid: true })
  expect([own.status, own.code]).toEqual([403, 'payout_exported_by_you'])
  const colleague = await app.people.superadministrator()
  const unsure = await decide(id, rejected, colleague)
  expect([unsure.status, Object.keys(unsure.fields ?? {})]).toEqual([422, ['unpaid']])
  expect(await balanceOf(app, me.id)).toBe('900.00')
  expect((await decide(id, { ...rejected, unpaid: true }, colleague)).status).toBe(200)
  expect(await balanceOf(app, me.id)).toBe('1000.00')
  expect(await seen(id)).toMatchObject({ status: 'rejected', batch: { copies: 0 } })
})

test('after all of this the ledger is whole', async () => {
  expect((await verifyLedger(readerOf(app.db, app.services))).differences).toEqual([])
})
