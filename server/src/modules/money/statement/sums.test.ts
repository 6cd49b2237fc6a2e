import type { Currency } from '@slipway/domain/kernel/money.ts'
import { parseMinor } from '@slipway/domain/kernel/money.ts'
import { dayAfter, dayAt } from '@slipway/domain/kernel/zone.ts'
import { moneyContract } from '@slipway/domain/money/contract.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import type { Client } from '../../../../test/client.ts'
import { balanceOf, buildPaidSubtask } from '../../../../test/factories/money.ts'
import { correct, earn, giveBack, hold, payOut, settleOutside } from '../../../../test/factories/statements.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ connections: 20 })
})
afterAll(() => app.close())

const currencies = ['RUB', 'USD'] as const
const hours = 3_600_000

interface Step {
  what: 'task' | 'bonus' | 'penalty' | 'paid' | 'rejected' | 'waiting' | 'settled'
  currency: Currency
  amount: bigint
  wait: number
}
/** What a step moves in the wallet, by the table of postings of money.md; the marathon is a tenth on top. */
type Moves = { at: number; currency: Currency; amount: bigint }[]

async function take(userId: number, subtaskId: number, { what, currency, amount }: Step): Promise<bigint[]> {
  if (what === 'task') {
    await earn(app, userId, amount, subtaskId, currency)
    return amount >= 10n ? [amount, amount / 10n] : [amount]
  }
  if (what === 'bonus' || what === 'penalty') {
    const moved = what === 'bonus' ? amount : -amount
    await correct(app, userId, moved, currency)
    return [moved]
  }
  if (parseMinor((await balanceOf(app, userId, currency)) ?? '0') < amount) return []
  if (what === 'settled') {
    await settleOutside(app, userId, amount, currency)
    return [-amount]
  }
  const payout = await hold(app, userId, amount, currency)
  if (what === 'paid') await payOut(app, payout)
  if (what === 'rejected') await giveBack(app, payout)
  return what === 'rejected' ? [-amount, amount] : [-amount]
}

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('task', 'bonus', 'penalty', 'paid', 'rejected', 'waiting', 'settled'),
  currency: fc.constantFrom(...currencies),
  amount: fc.bigInt(1n, 250_000n),
  wait: fc.integer({ min: 0, max: 30 }),
})
const zones = ['UTC', 'Europe/Moscow', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia'] as const

async function read(who: Client, id: number, query: { currency: Currency; from: string; to: string; zone: string }) {
  const { data: first } = await who.call(moneyContract.statement, { params: { id }, query })
  const postings = [...first.postings]
  for (let part = 2; part <= first.parts; part++) {
    const { data } = await who.call(moneyContract.statement, { params: { id }, query: { ...query, part } })
    postings.push(...data.postings)
  }
  const [opening, came, out, closing] = [first.opening, first.in, first.out, first.closing].map(parseMinor)
  return { opening, in: came, out, closing, count: first.count, postings }
}
type Statement = Awaited<ReturnType<typeof read>>

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

/** Between the two balances nothing is lost: in the figures, and from row to row. */
function addsUp({ opening = 0n, in: came = 0n, out = 0n, closing = 0n, count, postings }: Statement): void {
  expect(opening + came - out).toBe(closing)
  expect(postings).toHaveLength(count)
  let balance = opening
  for (const posting of postings) {
    balance += parseMinor(posting.in ?? '0') - parseMinor(posting.out ?? '0')
    expect(parseMinor(posting.balance)).toBe(balance)
  }
  expect(balance).toBe(closing)
}

function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last && days.length < 400; day = dayAfter(day)) days.push(day)
  return days
}

test('whatever is posted and however its time is divided, a statement adds up to what was posted', async () => {
  const { subtaskId } = await buildPaidSubtask(app)
  const shape = fc.record({
    steps: fc.array(step, { minLength: 1, maxLength: 24 }),
    zone: fc.constantFrom(...zones),
    cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(shape, async ({ steps, zone, cuts }) => {
      const { id } = await app.people.designer()
      const moves: Moves = []
      const begun = app.now().getTime()
      for (const one of steps) {
        app.later(one.wait * 3600)
        const at = app.now().getTime()
        const moved = await take(id, subtaskId, one)
        moves.push(...moved.map((amount) => ({ at, currency: one.currency, amount })))
      }
      const me = app.as({ id })
      const days = daysBetween(dayAt(begun - 24 * hours, zone), dayAt(app.now().getTime() + 24 * hours, zone))
      const ends = [...new Set([...cuts.map((cut) => Math.floor(cut * (days.length - 1))), days.length - 1])]
      for (const currency of currencies) {
        const all = await read(me, id, { currency, zone, from: days[0] as string, to: days.at(-1) as string })
        addsUp(all)
        const mine = moves.filter((move) => move.currency === currency).map(({ amount }) => amount)
        expect([all.opening, all.in, all.out]).toEqual([
          0n,
          sum(mine.filter((amount) => amount > 0n)),
          -sum(mine.filter((amount) => amount < 0n)),
        ])
        expect(all.postings.map((posting) => parseMinor(posting.in ?? `-${posting.out}`))).toEqual(mine)
        expect(all.closing).toBe(parseMinor((await balanceOf(app, id, currency)) ?? '0'))
        let before: Statement | null = null
        const rows: Statement['postings'] = []
        let from = 0
        for (const to of ends.toSorted((a, b) => a - b)) {
          const part = await read(me, id, { currency, zone, from: days[from] as string, to: days[to] as string })
          addsUp(part)
          expect(part.opening).toBe(before?.closing ?? 0n)
          for (const { at } of part.postings) {
            const day = dayAt(Date.parse(at), zone)
            expect(day >= (days[from] as string) && day <= (days[to] as string)).toBe(true)
          }
          rows.push(...part.postings)
          before = part
          from = to + 1
        }
        expect(before?.closing).toBe(all.closing)
        expect(rows).toEqual(all.postings)
      }
    }),
    { numRuns: 30 },
  )
})

test('what the ledger holds and what a statement says are the same to the kopeck', async () => {
  const { id } = await app.people.designer()
  const { subtaskId } = await buildPaidSubtask(app)
  await earn(app, id, 150_001n, subtaskId)
  const payout = await hold(app, id, 100_000n)
  await giveBack(app, payout)
  await correct(app, id, -90_000n)
  const day = dayAt(app.now().getTime(), 'UTC')
  const said = await read(app.as({ id }), id, { currency: 'RUB', zone: 'UTC', from: day, to: day })
  const { rows } = await sql<{ amount: bigint }>`SELECT amount FROM ledger_entries e
    JOIN ledger_accounts a ON a.id = e.account_id WHERE a.user_id = ${id} AND a.currency = 'RUB' ORDER BY e.id`.execute(
    app.db,
  )
  expect(said.postings.map((posting) => parseMinor(posting.in ?? `-${posting.out}`))).toEqual(
    rows.map(({ amount }) => amount),
  )
  expect(said.closing).toBe(sum(rows.map(({ amount }) => amount)))
})

test('a statement that is read while money comes and goes is of one moment', async () => {
  const { id } = await app.people.designer()
  const me = app.as({ id })
  const day = dayAt(app.now().getTime(), 'UTC')
  const seen: number[] = []
  for (let round = 0; round < 6; round++) {
    const posts = Array.from({ length: 12 }, (_, n) => correct(app, id, n % 3 ? 1_003n : -701n))
    const reads = Array.from({ length: 12 }, async () => {
      const { data } = await me.call(moneyContract.statement, {
        params: { id },
        query: { from: day, to: day, part: 1 },
      })
      const [opening, came, out, closing] = [data.opening, data.in, data.out, data.closing].map(parseMinor)
      expect((opening ?? 0n) + (came ?? 0n) - (out ?? 0n)).toBe(closing)
      expect(data.postings).toHaveLength(Math.min(50, data.count))
      const last = data.postings.at(-1)
      if (last && data.parts === 1) expect(last.balance).toBe(data.closing)
      seen.push(data.count)
    })
    await Promise.all([...posts, ...reads])
  }
  expect(new Set(seen).size).toBeGreaterThan(3)
})
