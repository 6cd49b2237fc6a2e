import { parseMinor } from '@slipway/domain/kernel/money.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { balanceOf, credit } from '../../test/factories/money.ts'
import { unique } from '../../test/factories/unique.ts'
import { readerOf } from '../platform/runner.ts'
import { house, wallet } from './accounts.ts'
import { adjust } from './adjust.ts'
import { type Posting, post, postAll } from './ledger.ts'
import { verifyLedger } from './verify.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ connections: 20 })
})
afterAll(() => app.close())

// Bare postings have no rows that people see; those belong to the commands.
const differences = async () =>
  (await verifyLedger(readerOf(app.db, app.services))).differences.filter(
    ({ check }) => check !== 'what people see adds up to their wallet',
  )
const count = async (table: 'ledger_entries' | 'ledger_transactions') =>
  (
    await app.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
  ).n

const transfer = (from: number, to: number, amount: bigint, key = `transfer:${unique()}`): Posting => ({
  event: 'adjustment',
  key,
  currency: 'RUB',
  entries: [
    { account: wallet(from), amount: -amount },
    { account: wallet(to), amount },
  ],
})

describe('a posting', () => {
  test('moves the amount and keeps the balance on the wallet', async () => {
    const user = await app.people.designer()
    const posted = await credit(app, user.id, '150.05')
    expect(posted).toMatchObject({ posted: true })
    expect(await balanceOf(app, user.id)).toBe('150.05')
  })

  test('with a key that was posted changes nothing and says so', async () => {
    const user = await app.people.designer()
    const again = () =>
      app.transact((tx) =>
        adjust(tx, { key: 'test:once', userId: user.id, amount: 500n, currency: 'RUB', comment: 'Test' }),
      )
    const first = await again()
    const entries = await count('ledger_entries')
    expect(await again()).toEqual({ ...first, posted: false })
    expect(await count('ledger_entries')).toBe(entries)
    expect(await balanceOf(app, user.id)).toBe('5.00')
  })

  test('with the key of another event is a fault of ours, not a silent nothing', async () => {
    const user = await app.people.designer()
    const key = `test:${unique()}`
    await app.transact((tx) => adjust(tx, { key, userId: user.id, amount: 500n, currency: 'RUB', comment: 'Test' }))
    const other = { ...transfer(user.id, (await app.people.designer()).id, 10n, key), event: 'promo' } as const
    await expect(app.transact((tx) => post(tx, other))).rejects.toThrow('belongs to adjustment')
  })

  test.each([
    ['one entry', [{ account: house('adjustment'), amount: 5n }]],
    ['a sum that is not zero', [5n, -4n].map((amount) => ({ account: house('adjustment'), amount }))],
    ['an entry of zero', [5n, -5n, 0n].map((amount) => ({ account: house('adjustment'), amount }))],
  ])('with %s is refused', async (_, entries) => {
    const posting = { event: 'adjustment', key: `test:${unique()}`, currency: 'RUB', entries } as const
    await expect(app.transact((tx) => post(tx, posting))).rejects.toThrow(RangeError)
  })

  test('cannot take a wallet below zero', async () => {
    const [poor, rich] = [await app.people.designer(), await app.people.designer()]
    await credit(app, poor.id, '10')
    const before = await count('ledger_transactions')
    await expect(app.transact((tx) => post(tx, transfer(poor.id, rich.id, 1001n)))).rejects.toMatchObject({
      fields: { amount: 'insufficient_funds' },
    })
    expect(await balanceOf(app, poor.id)).toBe('10.00')
    expect(await count('ledger_transactions')).toBe(before)
  })

  test('of a superadministrator may overdraw; what comes in takes the allowance back', async () => {
    const [debtor, other] = [await app.people.designer(), await app.people.designer()]
    await credit(app, debtor.id, '-50')
    expect(await balanceOf(app, debtor.id)).toBe('-50.00')
    await credit(app, debtor.id, '70')
    await expect(app.transact((tx) => post(tx, transfer(debtor.id, other.id, 2001n)))).rejects.toMatchObject({
      fields: { amount: 'insufficient_funds' },
    })
    await app.transact((tx) => post(tx, transfer(debtor.id, other.id, 2000n)))
    expect(await balanceOf(app, debtor.id)).toBe('0.00')
  })
})

describe('T7: the ledger is append only', () => {
  const changes = {
    'update an entry': sql`UPDATE ledger_entries SET amount = amount + 1`,
    'delete an entry': sql`DELETE FROM ledger_entries`,
    'truncate entries': sql`TRUNCATE ledger_entries`,
    'update a transaction': sql`UPDATE ledger_transactions SET event = 'promo'`,
    'delete a transaction': sql`DELETE FROM ledger_transactions`,
    'truncate transactions': sql`TRUNCATE ledger_transactions CASCADE`,
    'move an account to somebody else': sql`UPDATE ledger_accounts SET user_id = user_id + 1 WHERE kind = 'wallet'`,
    'delete an account': sql`DELETE FROM ledger_accounts`,
    'truncate accounts': sql`TRUNCATE ledger_accounts CASCADE`,
    'change what people saw': sql`UPDATE transactions SET amount_minor = amount_minor + 1`,
    'take back a confirmation': sql`UPDATE transactions SET state = 'pending'`,
    'delete what people saw': sql`DELETE FROM transactions`,
  }
  const role = `ledger_clerk_${process.pid}`
  beforeAll(async () => {
    await credit(app, (await app.people.designer()).id, '1')
    await app.asSuperuser((owner) => `CREATE ROLE ${role}; GRANT ${role} TO ${owner}`)
    await sql.raw(`GRANT ALL ON ALL TABLES IN SCHEMA public TO ${role}`).execute(app.db)
  })
  afterAll(() => app.asSuperuser(() => `DROP OWNED BY ${role}; DROP ROLE ${role}`))

  test.each(Object.entries(changes))(
    'neither the owner of the tables nor a role with every right can %s',
    async (_, change) => {
      const refused = { constraint: 'ledger_append_only' }
      await expect(change.execute(app.db)).rejects.toMatchObject(refused)
      const asClerk = app.transact(async ({ db }) => {
        await sql.raw(`SET LOCAL ROLE ${role}`).execute(db)
        await change.execute(db)
      })
      await expect(asClerk).rejects.toMatchObject(refused)
    },
  )

  test('a correction is another posting, and both stay', async () => {
    const user = await app.people.designer()
    await credit(app, user.id, '150.05')
    await credit(app, user.id, '-150.05')
    const { rows } = await sql<{ amount: bigint }>`SELECT amount FROM ledger_entries e
      JOIN ledger_accounts a ON a.id = e.account_id WHERE a.user_id = ${user.id} ORDER BY e.id`.execute(app.db)
    expect([rows.map(({ amount }) => amount), await balanceOf(app, user.id)]).toEqual([[15_005n, -15_005n], '0.00'])
  })

  test('the database itself refuses half a posting', async () => {
    await expect(
      sql`WITH t AS (INSERT INTO ledger_transactions (event, idempotency_key) VALUES ('promo', 'half') RETURNING id)
        INSERT INTO ledger_entries (ledger_transaction_id, account_id, currency, amount)
        SELECT t.id, a.id, a.currency, n FROM t, unnest(ARRAY[5, -4]) n,
          (SELECT id, currency FROM ledger_accounts LIMIT 1) a`.execute(app.db),
    ).rejects.toMatchObject({ constraint: 'ledger_balanced' })
    await expect(
      sql`INSERT INTO ledger_transactions (event, idempotency_key) VALUES ('promo', 'empty')`.execute(app.db),
    ).rejects.toMatchObject({ constraint: 'ledger_two_entries' })
  })
})

describe('many at once', () => {
  test('T2: transfers back and forth end without a deadlock and with the same total', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => app.people.designer()))
    for (const user of users) await credit(app, user.id, '1000')
    let seed = 7
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    const moves = Array.from({ length: 400 }, () => {
      const from = next(6)
      const to = (from + 1 + next(5)) % 6
      return transfer(users[from]?.id as number, users[to]?.id as number, BigInt(next(60_000) + 1))
    })
    const results = await Promise.allSettled(moves.map((move) => app.transact((tx) => post(tx, move))))
    const refused = results.filter((result) => result.status === 'rejected')
    for (const { reason } of refused) expect(reason).toMatchObject({ fields: { amount: 'insufficient_funds' } })
    expect(results.length - refused.length).toBeGreaterThan(100)
    const balances = await Promise.all(users.map((user) => balanceOf(app, user.id)))
    expect(balances.reduce((total, balance) => total + parseMinor(balance ?? '0'), 0n)).toBe(600_000n)
    expect(balances.filter((balance) => balance?.startsWith('-'))).toEqual([])
    expect(await differences()).toEqual([])
  })

  test('one key posted by twenty at once is posted once', async () => {
    const user = await app.people.designer()
    const results = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.transact((tx) =>
          adjust(tx, { key: 'race', userId: user.id, amount: 100n, currency: 'USDT', comment: 'Test' }),
        ),
      ),
    )
    expect(results.filter(({ posted }) => posted)).toHaveLength(1)
    expect(await balanceOf(app, user.id, 'USDT')).toBe('1.00')
  })
})

test('random postings in three currencies sum to zero and match a model', async () => {
  const users = await Promise.all(Array.from({ length: 3 }, () => app.people.designer()))
  const model = new Map<string, bigint>()
  const place = (userId: number, currency: string) => `${userId}:${currency}`
  const posting = fc.record({
    from: fc.nat(3),
    to: fc.nat(3),
    amount: fc.bigInt({ min: 1n, max: 5_000n }),
    currency: fc.constantFrom('RUB' as const, 'USD' as const, 'USDT' as const),
  })
  const account = (index: number) => (users[index] ? wallet(users[index].id) : house('promo_expense'))
  await fc.assert(
    fc.asyncProperty(fc.array(posting, { minLength: 1, maxLength: 4 }), async (batch) => {
      const real = batch.filter(({ from, to }) => from !== to)
      const trial = new Map(model)
      for (const { from, to, amount, currency } of real) {
        for (const [index, change] of [[from, -amount] as const, [to, amount] as const]) {
          const user = users[index]
          if (user) trial.set(place(user.id, currency), (trial.get(place(user.id, currency)) ?? 0n) + change)
        }
      }
      const allowed = [...trial.values()].every((balance) => balance >= 0n)
      const postings = real.map(({ from, to, amount, currency }) => ({
        event: 'promo' as const,
        key: `random:${unique()}`,
        currency,
        entries: [
          { account: account(from), amount: -amount },
          { account: account(to), amount },
        ],
      }))
      const outcome = await app
        .transact((tx) => postAll(tx, postings))
        .then(
          () => true,
          () => false,
        )
      expect(outcome).toBe(allowed)
      if (allowed) for (const [key, balance] of trial) model.set(key, balance)
    }),
    { numRuns: 150 },
  )
  const rows = await app.db
    .selectFrom('ledger_accounts')
    .select(['user_id', 'currency', 'balance'])
    .where('kind', '=', 'wallet')
    .where(
      'user_id',
      'in',
      users.map(({ id }) => id),
    )
    .execute()
  for (const row of rows) expect(row.balance).toBe(model.get(place(row.user_id as number, row.currency)) ?? 0n)
  expect(await differences()).toEqual([])
})
