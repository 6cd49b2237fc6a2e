import { moneyContract } from '@slipway/domain/money/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import type { Client } from '../../../../test/client.ts'
import { buildPaidSubtask } from '../../../../test/factories/money.ts'
import { correct, earn, giveBack, hold, payOut, settleOutside } from '../../../../test/factories/statements.ts'
import { unique } from '../../../../test/factories/unique.ts'
import type { Person } from '../../../../test/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Query = NonNullable<Parameters<typeof ask>[2]>
async function ask(
  who: Client,
  id: number,
  query: { currency?: 'RUB' | 'USD' | 'USDT'; from?: string; to?: string; zone?: string; part?: number } = {},
) {
  return who.call(moneyContract.statement, { params: { id }, query })
}
const amounts = async (who: Client, id: number, query: Query) => {
  const { data } = await ask(who, id, query)
  const rows = data.postings.map((posting) => posting.in ?? `-${posting.out}`)
  return [data.opening, ...rows, data.closing]
}

describe('the postings of a wallet', () => {
  let me: Person
  let payout: number
  beforeAll(async () => {
    me = await app.people.designer({ first_name: 'Anna' })
    const { subtaskId } = await buildPaidSubtask(app)
    await earn(app, me.id, 150_000n, subtaskId)
    app.later(60)
    const held = await hold(app, me.id, 100_000n)
    payout = held.id
    app.later(60)
    await giveBack(app, held, 'Wrong card')
    app.later(60)
    await payOut(app, await hold(app, me.id, 20_000n))
    await correct(app, me.id, -5n, 'USD', 'Too much')
  })

  test('stand in their order, each with what it is for and about, and the balance after it', async () => {
    const { data } = await ask(me, me.id)
    expect(data).toMatchObject({ name: `Anna ${me.last_name}`.trim(), currency: 'RUB', zone: 'UTC', count: 5 })
    expect(data.wallets.toSorted()).toEqual(['RUB', 'USD'])
    expect(data).toMatchObject({ opening: '0.00', in: '2650.00', out: '1200.00', closing: '1450.00' })
    expect(data.postings).toMatchObject([
      { kind: 'task', in: '1500.00', out: null, balance: '1500.00', subtask: { title: 'Store graphics' } },
      { kind: 'marathon', in: '150.00', balance: '1650.00' },
      { kind: 'payout', in: null, out: '1000.00', balance: '650.00', payout_id: payout, subtask: null, comment: null },
      { kind: 'payout_back', in: '1000.00', balance: '1650.00', payout_id: payout, comment: 'Wrong card' },
      { kind: 'payout', out: '200.00', balance: '1450.00' },
    ])
  })

  test('of another currency are another statement, and a wallet that was never used is empty', async () => {
    const { data } = await ask(me, me.id, { currency: 'USD' })
    expect(data).toMatchObject({ currency: 'USD', opening: '0.00', in: '0.00', out: '0.05', closing: '-0.05' })
    expect(data.postings).toMatchObject([{ kind: 'manual', comment: 'Too much' }])
    const none = await ask(me, me.id, { currency: 'USDT' })
    expect(none.data).toMatchObject({ opening: '0.00', closing: '0.00', count: 0, parts: 1, postings: [] })
  })

  test('are the last thirty days unless it says otherwise; the ends of a period may stand the wrong way round', async () => {
    expect((await ask(me, me.id)).data).toMatchObject({ from: '2026-02-01', to: '2026-03-02' })
    expect((await ask(me, me.id, { from: '2026-03-05', to: '2026-03-01' })).data).toMatchObject({
      from: '2026-03-01',
      to: '2026-03-05',
      count: 5,
    })
    expect((await ask(me, me.id, { to: '2026-03-01' })).data).toMatchObject({ count: 0, closing: '0.00' })
  })
})

describe('the days of a period are those of the reader’s clocks', () => {
  let me: Person
  const moments = [
    '2026-03-28T22:59:59.999Z',
    '2026-03-28T23:00:00Z',
    '2026-03-29T21:59:59.999Z',
    '2026-03-29T22:00:00Z',
  ]
  beforeAll(async () => {
    me = await app.people.tester()
    for (const [at, moment] of moments.entries()) {
      app.setNow(new Date(moment))
      await correct(app, me.id, BigInt(10 ** at))
    }
  })
  const on = (day: string, zone: string) => amounts(app.as(me), me.id, { from: day, to: day, zone })

  test('a day of 23 hours begins and ends where the clocks say so', async () => {
    // In Berlin the clocks are put forward in the night of March 29.
    expect(await on('2026-03-28', 'Europe/Berlin')).toEqual(['0.00', '0.01', '0.01'])
    expect(await on('2026-03-29', 'Europe/Berlin')).toEqual(['0.01', '0.10', '1.00', '1.11'])
    expect(await on('2026-03-30', 'Europe/Berlin')).toEqual(['1.11', '10.00', '11.11'])
  })

  test('the same moments are other days elsewhere', async () => {
    expect(await on('2026-03-28', 'UTC')).toEqual(['0.00', '0.01', '0.10', '0.11'])
    expect(await on('2026-03-29', 'Europe/Moscow')).toEqual(['0.00', '0.01', '0.10', '0.11'])
    expect(await on('2026-03-30', 'Europe/Moscow')).toEqual(['0.11', '1.00', '10.00', '11.11'])
  })

  test('a zone that there is not is refused', async () => {
    const query = { zone: 'Europe/Atlantis' }
    const answer = await app.as(me).callUnchecked(moneyContract.statement, { params: { id: me.id }, query })
    expect(answer.status).toBe(422)
  })
})

describe('whose statement it is', () => {
  let owner: Person
  let manager: Person
  let admin: Person
  beforeAll(async () => {
    owner = await app.people.programmer()
    manager = await app.people.app_manager()
    admin = await app.people.superadministrator()
    await correct(app, owner.id, 100n)
    await correct(app, manager.id, 70_000n)
    await settleOutside(app, manager.id, 30_000n)
  })
  const both = async (who: Client, id: number) => {
    const shown = await ask(who, id)
    const file = await who.call(moneyContract.exportStatement, { params: { id }, query: { format: 'csv' } })
    expect(file.status).toBe(shown.status)
    return shown.status === 200 ? 200 : `${shown.status} ${shown.code}`
  }

  test('one’s own, and everybody’s for a superadministrator', async () => {
    expect(await both(owner, owner.id)).toBe(200)
    expect(await both(admin, owner.id)).toBe(200)
    expect(await amounts(admin, manager.id, {})).toEqual(['0.00', '700.00', '-300.00', '400.00'])
  })

  test('nobody else’s: neither another executor’s nor, for staff, what they have earned themselves', async () => {
    expect(await both(await app.people.programmer(), owner.id)).toBe('404 not_found')
    expect(await both(await app.people.creator(), owner.id)).toBe('404 not_found')
    expect(await both(manager, owner.id)).toBe('403 forbidden')
    expect(await both(manager, manager.id)).toBe('403 forbidden')
    expect(await both(app.visitor, owner.id)).toBe('401 unauthenticated')
    expect(await both(admin, 2_147_483_646)).toBe('404 not_found')
  })

  test('in somebody’s place one reads what they would, and nothing more', async () => {
    const asOwner = await admin.inPlaceOf(owner)
    expect(await both(asOwner, owner.id)).toBe(200)
    expect(await both(asOwner, manager.id)).toBe('404 not_found')
    expect(await both(await admin.inPlaceOf(manager), manager.id)).toBe('403 forbidden')
  })

  test('a file that staff take of somebody is written down, in their place too; one’s own is not', async () => {
    const reader = await app.people.superadministrator()
    const person = await app.people.tester()
    const download = (who: Client) =>
      who.call(moneyContract.exportStatement, { params: { id: person.id }, query: { format: 'csv' } })
    await download(person)
    await download(reader)
    await download(await reader.inPlaceOf(person))
    const looks = () =>
      app.db
        .selectFrom('security_events')
        .select(['user_id', 'impersonator_id', 'call', 'code'])
        .where('kind', '=', 'revealed')
        .where((where) => where.or([where('user_id', 'in', [reader.id, person.id])]))
        .orderBy('id')
        .execute()
    const told = { call: 'money.exportStatement', code: 'statement' }
    await expect.poll(looks).toEqual([
      { user_id: reader.id, impersonator_id: null, ...told },
      { user_id: person.id, impersonator_id: reader.id, ...told },
    ])
  })
})

describe('the bounds', () => {
  test('a year and a day at most', async () => {
    const me = await app.people.designer()
    const within = await ask(me, me.id, { from: '2024-01-01', to: '2024-12-31' })
    expect(within.status).toBe(200)
    const beyond = await ask(me, me.id, { from: '2024-01-01', to: '2025-01-01' })
    expect([beyond.status, beyond.code]).toEqual([422, 'statement_period'])
    const far = await me.callUnchecked(moneyContract.statement, {
      params: { id: me.id },
      query: { from: '0001-01-01', to: '9999-12-31' },
    })
    expect([far.status, far.code]).toEqual([422, 'statement_period'])
  })

  test('the screen shows parts; a file of more rows than files have is refused, never cut', async () => {
    const me = await app.people.designer()
    await correct(app, me.id, 1n)
    const book = (count: number) =>
      sql`WITH posted AS (INSERT INTO ledger_transactions (event, idempotency_key, created_at)
          SELECT 'adjustment', ${`many:${unique()}:`} || n, ${app.now()} FROM generate_series(1, ${count}::int) n RETURNING id)
        INSERT INTO ledger_entries (ledger_transaction_id, account_id, currency, amount)
        SELECT p.id, a.id, 'RUB', CASE WHEN a.kind = 'wallet' THEN 1 ELSE -1 END FROM posted p, ledger_accounts a
        WHERE a.currency = 'RUB' AND (a.user_id = ${me.id} OR a.kind = 'adjustment')`.execute(app.db)
    await book(9_999)
    const file = () => me.call(moneyContract.exportStatement, { params: { id: me.id }, query: { format: 'csv' } })
    const full = await file()
    // A head, the opening balance, the total and the closing balance stand around them.
    expect([full.status, full.text.trim().split('\r\n').length]).toEqual([200, 10_004])
    await book(1)
    const refused = await file()
    expect([refused.status, refused.code]).toEqual([422, 'statement_rows'])
    expect((await ask(me, me.id, { part: 201 })).data).toMatchObject({ count: 10_001, part: 201, parts: 201 })
    const last = await ask(me, me.id, { part: 5_000 })
    expect(last.data).toMatchObject({ part: 201, closing: '100.01' })
    expect(last.data.postings).toMatchObject([{ in: '0.01', balance: '100.01' }])
  })
})
