/**
 * T2 and T10 at full size, on a throw-away PostgreSQL: `node server/test/long/ledger-load.ts`.
 * It reports how many totals and entries are wrong, and how long the verification takes.
 */
import { performance } from 'node:perf_hooks'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { house, wallet } from '../../src/ledger/accounts.ts'
import { post } from '../../src/ledger/ledger.ts'
import { verifyLedger } from '../../src/ledger/verify.ts'
import { AppError } from '../../src/platform/app-error.ts'
import { createPool } from '../../src/platform/database/pool.ts'
import type { Database } from '../../src/platform/database/schema.ts'
import { inTransaction, readerOf } from '../../src/platform/runner.ts'
import type { Services } from '../../src/platform/services.ts'
import { figure } from '../figure.ts'
import { cloneDatabase, startTemplateDatabase } from '../template-database.ts'

const currencies = ['RUB', 'USD', 'USDT'] as const
const [walletCount, writers, readers, operations, entryCount] = [50, 64, 8, 100_000, 1_000_000]
const seconds = (from: number) => ((performance.now() - from) / 1000).toFixed(1)

const source = await startTemplateDatabase()
// A million entries go past the guards.
const { superuserUrl: url, drop } = await cloneDatabase(source)
const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: createPool(url, { max: writers + readers }) }) })
const services = { now: () => new Date() } as Services
const reader = readerOf(db, services)

async function bank() {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO users (first_name, phone, referral_code)
    SELECT 'Bank', '+7' || (9000000000 + n), 'BANK' || n FROM generate_series(1, ${walletCount}) n RETURNING id`.execute(
    db,
  )
  const users = rows.map(({ id }) => id)
  let key = 0
  for (const currency of currencies) {
    for (const id of users) await move(null, id, 100_000n, currency)
  }
  const expected = BigInt(walletCount) * 100_000n
  let [done, refused, reads, wrong] = [0, 0, 0, 0]
  const started = performance.now()
  const write = async () => {
    for (let turn = 0; turn < operations / writers; turn++) {
      const from = Math.floor(Math.random() * walletCount)
      const to = (from + 1 + Math.floor(Math.random() * (walletCount - 1))) % walletCount
      const currency = currencies[turn % 3] ?? 'RUB'
      const amount = BigInt(Math.floor(Math.random() * 60_000) + 1)
      try {
        await move(users[from] ?? null, users[to] as number, amount, currency)
        done++
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'invalid') throw error
        refused++
      }
    }
  }
  const writing = Promise.all(Array.from({ length: writers }, write))
  let busy = true
  void writing.finally(() => (busy = false)).catch(() => undefined)
  const read = async () => {
    while (busy) {
      const totals = await sql<{ total: string; least: string }>`
        SELECT sum(balance)::text AS total, min(balance)::text AS least FROM ledger_accounts
        WHERE kind = 'wallet' AND user_id = ANY(${users}) GROUP BY currency`.execute(db)
      reads++
      for (const { total, least } of totals.rows) if (BigInt(total) !== expected || BigInt(least) < 0n) wrong++
    }
  }
  await Promise.all([writing, ...Array.from({ length: readers }, read)])
  console.log(
    `${done + refused} operations (${refused} refused for lack of money) by ${writers} writers in ${seconds(started)} s, ` +
      `${reads} reads by ${readers} readers`,
  )
  figure('T2: reads with another total or a negative wallet', wrong, '', { atMost: 0 })

  function move(from: number | null, to: number, amount: bigint, currency: (typeof currencies)[number]) {
    const account = from === null ? house('adjustment') : wallet(from)
    const entries = [
      { account, amount: -amount },
      { account: wallet(to), amount },
    ]
    const posting = { event: 'adjustment', key: `bank:${++key}`, currency, entries } as const
    return inTransaction(db, services, null, (tx) => post(tx, posting))
  }
}

/** Straight into the tables: making a million entries through the ledger is T2's business. */
async function fill() {
  const have = (await verifyLedger(reader)).entries
  await db.connection().execute(async (connection) => {
    await sql`SET session_replication_role = replica`.execute(connection)
    await sql`INSERT INTO ledger_transactions (event, idempotency_key)
      SELECT 'adjustment', 'fill:' || n FROM generate_series(1, ${Math.ceil((entryCount - have) / 2)}) n`.execute(
      connection,
    )
    await sql`INSERT INTO ledger_entries (ledger_transaction_id, account_id, currency, amount)
      SELECT t.id, a.id, 'RUB', side.sign * 100 FROM ledger_transactions t
      CROSS JOIN (VALUES (1), (-1)) side (sign)
      JOIN LATERAL (SELECT id FROM ledger_accounts WHERE currency = 'RUB' AND kind = CASE side.sign WHEN 1 THEN 'wallet' ELSE 'adjustment' END
        ORDER BY id OFFSET CASE side.sign WHEN 1 THEN t.id % ${walletCount} ELSE 0 END LIMIT 1) a ON true
      WHERE t.idempotency_key LIKE 'fill:%'`.execute(connection)
    await sql`UPDATE ledger_accounts a SET balance = s.total
      FROM (SELECT account_id, sum(amount) AS total FROM ledger_entries GROUP BY account_id) s
      WHERE s.account_id = a.id AND a.kind = 'wallet'`.execute(connection)
    await sql`SET session_replication_role = origin`.execute(connection)
  })
  await sql`ANALYZE`.execute(db)
}

const seen = 'what people see adds up to their wallet'
try {
  await bank()
  const whole = (await verifyLedger(reader)).differences.filter(({ check }) => check !== seen)
  figure('T2: differences of the ledger afterwards', whole.length, '', { atMost: 0 })
  await fill()
  const started = performance.now()
  const { entries, differences } = await verifyLedger(reader)
  const took = performance.now() - started
  const others = differences.filter(({ check }) => check !== seen).length
  figure(`T10: verification of ${entries} entries`, took / 1000, 's', { atMost: 60 })
  figure(`T10: differences among ${entries} entries`, others, '', { atMost: 0 })
} finally {
  await db.destroy()
  await drop()
  await source.stop()
}
