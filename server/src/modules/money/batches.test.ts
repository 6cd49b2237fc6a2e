import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { balanceOf, cardPayout, credit } from '../../../test/factories/money.ts'
import { buildUser, unique } from '../../../test/factories.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { readerOf } from '../../platform/runner.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await createTestApp({ connections: 20 })
  const { id } = await buildUser(app, { roles: ['superadministrator'], first_name: 'Вера' })
  admin = await app.signIn({ id })
})
afterAll(() => app.close())

let user: { id: number }
let headers: Record<string, string>
beforeEach(async () => {
  user = await buildUser(app, { roles: ['designer'] })
  headers = await app.signIn(user)
  await credit(app, user.id, '1000')
})

const post = (url: string, as: Record<string, string>, payload: object = {}) =>
  app.http.inject({ method: 'POST', url: `/api/v3/${url}`, headers: { ...as, 'accept-language': 'en' }, payload })
const requested = async (changes = {}) => {
  const key = { 'idempotency-key': `key-${unique()}-abcdefgh` }
  return Number((await post('payouts', { ...headers, ...key }, cardPayout(changes))).json().data.id)
}
const batch = (ids: unknown[], as = admin) => post('payouts/batches', as, { ids })
const copy = (id: number, as = admin) => post(`payouts/batches/${id}/copies`, as)
const decide = (id: number, payload: object) =>
  app.http.inject({ method: 'PATCH', url: `/api/v3/payouts/${id}`, headers: admin, payload })
const seen = async (id: number, as = admin) => {
  const answer = await app.http.inject({ url: `/api/v3/payouts?filter[user]=${user.id}`, headers: as })
  return answer.json().data.find((row: { id: string }) => row.id === String(id)).attributes
}
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
    const { number } = (await seen(id)).batch
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="payouts-${number}-2026-03-02.csv"`,
      'cache-control': 'no-store',
    })
    expect(answer.body).toContain('4276 1609 0000 0002')
    expect(answer.body).toContain(`;'=cmd|calc;`)
    expect(answer.body).toContain(`;"""Пермь""; край";`)
  })

  test('has a number, and every line of its file and every payout on the desk tells it', async () => {
    const ids = [await requested(), await requested()]
    const before = (await batches()).length
    const { body } = await batch(ids)
    const [made] = (await batches()).slice(before)
    expect(linesOf(body).map(([number, copy, status]) => [number, copy, status])).toEqual([
      [String(made?.number), '', 'processing'],
      [String(made?.number), '', 'processing'],
    ])
    for (const id of ids) {
      expect(await seen(id)).toMatchObject({
        status: 'processing',
        batch: { number: made?.number, created_by: 'Вера', copies: 0 },
        abilities: { batch: 'payout_exported', paid: null },
      })
      expect((await seen(id, headers)).batch).toBeNull()
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
      expect((await batch([...ids])).json().code).toBe(code)
    }
    expect((await seen(open)).status).toBe('requested')
    expect(await batches()).toHaveLength(before)
  })

  test('K:E B22 pressed four times at once, and once more later, is made once', async () => {
    const ids = [await requested(), await requested(), await requested()]
    const before = (await batches()).length
    const colleague = await app.signIn(await buildUser(app, { roles: ['superadministrator'] }))
    const answers = await Promise.all([admin, colleague, admin, colleague].map((hand) => batch(ids, hand)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
    const later = await batch(ids.slice(0, 1))
    expect([later.statusCode, later.json().code]).toEqual([409, 'payout_exported'])
    expect(await batches()).toHaveLength(before + 1)
    for (const { body } of answers.filter(({ statusCode }) => statusCode === 409)) expect(body).not.toContain('4276')
  })

  test('K:E of two lists with one payout in common only one is made', async () => {
    const [first, common, last] = [await requested(), await requested(), await requested()]
    const colleague = await app.signIn(await buildUser(app, { roles: ['superadministrator'] }))
    const answers = await Promise.all([batch([first, common]), batch([common, last], colleague)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  test('batches made at the same moment are numbered without gaps', async () => {
    await credit(app, user.id, '9000')
    const ids: number[] = []
    for (let count = 0; count < 12; count++) ids.push(await requested())
    // Each by somebody else: one person's exports wait for each other anyway.
    const people = await Promise.all(ids.map(() => buildUser(app, { roles: ['superadministrator'] })))
    const hands = await Promise.all(people.map((person) => app.signIn(person)))
    const answers = await Promise.all(ids.map((id, index) => batch([id], hands[index])))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    const numbers = (await batches()).map(({ number }) => number).toSorted((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })

  test('K:E keeps its payouts: the database lets none of them into another', async () => {
    const [one, two] = [await requested(), await requested()]
    await batch([one])
    await batch([two])
    const other = (await seen(two)).batch.id
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
    const { id, number } = (await seen(first)).batch
    await decide(first, { status: 'paid' })
    const answers = await Promise.all([copy(id), copy(id)])
    expect(answers.map(({ body }) => linesOf(body).map(([batch, copy]) => `${batch} ${copy}`)).toSorted()).toEqual([
      [`${number} 1`, `${number} 1`],
      [`${number} 2`, `${number} 2`],
    ])
    const [paid = [], open = []] = linesOf(answers[0]?.body ?? '')
    expect([paid[2], paid[8], open[2], open[8]]).toEqual(['paid', '', 'processing', '4276 1609 0000 0002'])
    expect(answers[0]?.headers['content-disposition']).toMatch(/filename="payouts-\d+-2026-03-02-copy-[12]\.csv"/)
    expect((await seen(second)).batch.copies).toBe(2)
    const lines = await app.db
      .selectFrom('activity_logs')
      .select(['action', 'changes'])
      .where('subject_type', '=', 'payout-batch')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(lines.map(({ action }) => action)).toEqual(['export', 'copy', 'copy'])
    const log = await app.http.inject({
      url: '/api/v3/activity-logs?filter[subject_type]=payout-batch',
      headers: admin,
    })
    expect(log.statusCode).toBe(200)
  })

  test('is a superadministrator’s, of a batch that exists', async () => {
    const payout = await requested()
    await batch([payout])
    const { id } = (await seen(payout)).batch
    const manager = await app.signIn(await buildUser(app, { roles: ['app_manager'] }))
    expect([
      (await copy(id, manager)).statusCode,
      (await copy(id, headers)).statusCode,
      (await copy(2_000_000_000)).statusCode,
    ]).toEqual([403, 403, 404])
    expect((await seen(payout)).batch.copies).toBe(0)
  })
})

test('K:E a payout whose batch has left the house is rejected only by whoever says that it was not paid', async () => {
  const id = await requested()
  await batch([id])
  const rejected = { status: 'rejected', reason: 'Банк отклонил карту' }
  const unsure = await decide(id, rejected)
  expect([unsure.statusCode, Object.keys(unsure.json().errors)]).toEqual([422, ['unpaid']])
  expect(await balanceOf(app, user.id)).toBe('900.00')
  expect((await decide(id, { ...rejected, unpaid: true })).statusCode).toBe(200)
  expect(await balanceOf(app, user.id)).toBe('1000.00')
  expect(await seen(id)).toMatchObject({ status: 'rejected', batch: { copies: 0 } })
})

test('after all of this the ledger is whole', async () => {
  expect((await verifyLedger(readerOf(app.db, app.services))).differences).toEqual([])
})
