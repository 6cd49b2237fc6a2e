/**
 * A statement of 10,000 postings among 1,000,000, on a throw-away PostgreSQL: `node server/test/long/statements.ts`.
 * Prints the best of seven reads of its first and its last part; exits with 1 when one takes 300 ms or more.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { moneyContract } from '@slipway/domain/money/contract.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/platform/config.ts'
import { createServices } from '../../src/platform/create-services.ts'
import { createPool } from '../../src/platform/database/pool.ts'
import { signedInAs } from '../people.ts'
import { cloneDatabase, execute, ownerOf, startTemplateDatabase } from '../template-database.ts'

const [all, own, most] = [1_000_000, 10_000, 300]
const now = new Date('2026-03-02T09:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'slipway-statements-'))
const source = await startTemplateDatabase()
const { url, superuserUrl, drop } = await cloneDatabase(source)
const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'silent' })
const services = createServices(config, pino({ level: 'silent' }), url, () => now)
const app = await createApp(config, createPool(url, { max: 4 }), services)
await services.jobs.open(app.jobs, { supervise: false })

/** The first thousand and first person is who reads; each hundredth posting is theirs. Answers their id. */
async function seed(): Promise<number> {
  await execute(superuserUrl, `GRANT SET ON PARAMETER session_replication_role TO ${ownerOf(url)}`)
  // The guards of the ledger look at each posting; these are no money.
  await execute(
    url,
    `SET session_replication_role = 'replica'; SET maintenance_work_mem = '256MB';
    INSERT INTO users (first_name, last_name, phone, referral_code, is_internal)
      SELECT 'P', 'L' || n, '+78' || lpad(n::text, 9, '0'), 'L' || n, false FROM generate_series(1, 1001) n;
    INSERT INTO user_roles (user_id, role, position) SELECT id, 'designer', 0 FROM users WHERE referral_code LIKE 'L%';
    INSERT INTO ledger_accounts (kind, user_id, currency)
      SELECT 'wallet', id, 'RUB' FROM users WHERE referral_code LIKE 'L%' ON CONFLICT DO NOTHING;
    INSERT INTO ledger_transactions (event, idempotency_key, created_at)
      SELECT 'adjustment', 'load:' || n, '2026-03-02'::timestamptz - n * interval '1 minute' FROM generate_series(1, ${all}) n;
    WITH people AS (SELECT array_agg(a.id ORDER BY a.user_id) AS ids FROM ledger_accounts a WHERE kind = 'wallet')
      INSERT INTO ledger_entries (ledger_transaction_id, account_id, currency, amount)
      SELECT l.id, people.ids[CASE WHEN l.id % ${all / own} = 0 THEN 1001 ELSE 1 + l.id % 1000 END], 'RUB',
        CASE WHEN l.id % 3 = 0 THEN -100 ELSE 100 END FROM ledger_transactions l, people;
    INSERT INTO transactions (user_id, type, deposit_type, state, amount_minor, currency, ledger_transaction_id, comment, created_at)
      SELECT a.user_id, 'deposit', 'manual', 'confirmed', 100, 'RUB', l.id, 'Load', l.created_at
      FROM ledger_transactions l JOIN ledger_entries e ON e.ledger_transaction_id = l.id JOIN ledger_accounts a ON a.id = e.account_id
      WHERE l.id % 10 = 0;
    ANALYZE`,
  )
  const { rows } = await sql<{ id: number }>`SELECT id FROM users WHERE referral_code = 'L1001'`.execute(app.db)
  return rows[0]?.id ?? 0
}

const id = await seed()
const me = signedInAs({ db: app.db, http: app.http, services, now: () => now }, { id })
const query = { from: '2025-03-03', to: '2026-03-02', zone: 'Europe/Moscow' }

async function read(part: number): Promise<{ count: number; best: number }> {
  const times: number[] = []
  let count = 0
  for (let n = 0; n < 7; n++) {
    const from = performance.now()
    const { data } = await me.call(moneyContract.statement, { params: { id }, query: { ...query, part } })
    times.push(performance.now() - from)
    count = data.count
  }
  return { count, best: Math.min(...times) }
}

const first = await read(1)
const last = await read(Math.ceil(first.count / 50))
const holds = first.count > own / 2 && first.best < most && last.best < most
console.log(
  `${holds ? 'holds ' : 'FAILS '} of ${first.count} postings the first part takes ${first.best.toFixed(0)} ms, the last ${last.best.toFixed(0)} ms`,
)
await app.http.close()
await services.jobs.stop()
await app.db.destroy()
await drop()
await source.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(holds ? 0 : 1)
