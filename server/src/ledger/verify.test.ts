import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { credit } from '../../test/factories/money.ts'
import { readerOf } from '../platform/runner.ts'
import { verifyLedger } from './verify.ts'
import { verifyLedgerJob } from './verify-job.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await app.asSuperuser((owner) => `GRANT SET ON PARAMETER session_replication_role TO ${owner}`)
  for (let index = 0; index < 20; index++) {
    const user = await app.people.designer()
    await credit(app, user.id, '100')
    await credit(app, user.id, '25.50', 'USD')
  }
})
afterAll(() => app.close())

const verify = () => verifyLedger(readerOf(app.db, app.services))

/** The database refuses to be broken, so the faults are planted with its guards off, and undone by rolling back. */
async function planted(fault: string): Promise<string[]> {
  const undo = new Error('undo')
  let found: string[] = []
  await app.db
    .transaction()
    .execute(async (db) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(db)
      await sql.raw(fault).execute(db)
      found = (await verifyLedger({ ...readerOf(app.db, app.services), db })).differences.map(({ check }) => check)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return [...new Set(found)]
}

test('a whole ledger has no differences', async () => {
  expect(await verify()).toEqual({ entries: 80, accounts: 42, differences: [] })
})

const somebody = `(SELECT min(id) FROM ledger_accounts WHERE kind = 'wallet')`
test.each([
  [`UPDATE ledger_entries SET amount = amount + 1 WHERE id = 1`, 'sum of a ledger transaction is zero'],
  [`DELETE FROM ledger_entries WHERE id = 2`, 'a ledger transaction has two or more entries'],
  [`DELETE FROM ledger_entries WHERE id = 2`, 'sum of a currency is zero'],
  [`DELETE FROM ledger_entries WHERE id IN (1, 2)`, 'balance equals the sum of entries'],
  [`UPDATE ledger_accounts SET balance = balance + 1 WHERE id = ${somebody}`, 'balance equals the sum of entries'],
  [
    `INSERT INTO ledger_transactions (event, idempotency_key) VALUES ('promo', 'x')`,
    'a ledger transaction has two or more entries',
  ],
  [
    `UPDATE ledger_entries SET currency = 'USDT' WHERE ledger_transaction_id = 1`,
    'entries are in the currency of their account',
  ],
  [`UPDATE transactions SET amount_minor = 1 WHERE id = 1`, 'what people see adds up to their wallet'],
  [`DELETE FROM transactions WHERE id = 1`, 'what people see adds up to their wallet'],
  [
    `INSERT INTO payouts (user_id, target, amount_minor, currency, country, purse_last4) SELECT min(id), 'card', 1000, 'RUB', 'RU', '0002' FROM users`,
    'held money is that of undecided payouts',
  ],
])('finds the planted fault: %s', async (fault, check) => {
  expect(await planted(fault)).toContain(check)
})

/** Faults of every kind, each at another place by its number. */
const faultAt: readonly ((place: number) => string)[] = [
  (place) => `UPDATE ledger_accounts SET balance = balance + ${place + 1}
    WHERE id = (SELECT id FROM ledger_accounts WHERE kind = 'wallet' ORDER BY id OFFSET ${place % 40} LIMIT 1)`,
  (place) => `UPDATE ledger_entries SET amount = amount + ${place + 1} WHERE id = ${1 + (place % 80)}`,
  (place) => `DELETE FROM ledger_entries WHERE id = ${1 + (place % 80)}`,
  (place) => `UPDATE ledger_entries SET currency = 'USDT' WHERE id = ${1 + (place % 80)}`,
  (place) => `INSERT INTO ledger_transactions (event, idempotency_key) VALUES ('promo', 'planted ${place}')`,
  (place) => `UPDATE transactions SET amount_minor = amount_minor + 1
    WHERE id = (SELECT id FROM transactions ORDER BY id OFFSET ${place % 40} LIMIT 1)`,
  (place) =>
    `DELETE FROM transactions WHERE id = (SELECT id FROM transactions ORDER BY id OFFSET ${place % 40} LIMIT 1)`,
]

test('T10: finds 100 of 100 planted faults of every kind', async () => {
  const missed: string[] = []
  for (let place = 0; place < 100; place++) {
    const fault = faultAt[place % faultAt.length]?.(place) as string
    if (!(await planted(fault)).length) missed.push(fault)
  }
  expect(missed).toEqual([])
})

test('the daily job passes on a whole ledger and fails on a difference', async () => {
  const { run } = verifyLedgerJob
  const context = { ...app.jobContext, finish: app.jobContext.transact }
  await run(context, {})
  await sql`ALTER TABLE ledger_accounts DISABLE TRIGGER USER`.execute(app.db)
  await sql.raw(`UPDATE ledger_accounts SET balance = balance + 1 WHERE id = ${somebody}`).execute(app.db)
  await expect(run(context, {})).rejects.toThrow('The ledger has 2 differences')
})
