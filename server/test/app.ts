import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@slipway/domain/access/roles.ts'
import { Kysely, PostgresDialect } from 'kysely'
import { type Logger, pino } from 'pino'
import { type App, createApp } from '../src/app.ts'
import { readConfig } from '../src/platform/config.ts'
import { createServices } from '../src/platform/create-services.ts'
import { createPool } from '../src/platform/database/pool.ts'
import type { Database } from '../src/platform/database/schema.ts'
import { type Limits, usualLimits } from '../src/platform/limits.ts'
import { createReports } from '../src/platform/reports/create.ts'
import type { ReportOptions } from '../src/platform/reports/reports.ts'
import { inTransaction } from '../src/platform/runner.ts'
import type { Services } from '../src/platform/services.ts'
import type { Tx } from '../src/platform/tx.ts'
import { type Client, clientOf } from './client.ts'
import { hangMs } from './patience.ts'
import { type People, peopleOf, signedInAs } from './people.ts'
import { type cloneDatabase, execute, ownerOf } from './template-database.ts'
import { createTestDatabase } from './test-database.ts'
import { WatchedClient } from './watched-client.ts'

export interface TestApp extends App {
  /** Of its database. */
  url: string
  /** Whom tests act as: `const designer = await app.people.designer()`. */
  people: People
  /** Acts as somebody who is in the database already; `role` picks the active one. */
  as(user: { id: number }, role?: Role): Client
  /** Somebody who isn't signed in. */
  visitor: Client
  transact<R>(work: (tx: Tx<Services>) => Promise<R>): Promise<R>
  setNow(now: Date): void
  /** Moves the clock. */
  later(seconds: number): void
  now(): Date
  /** Runs every job that is due; answers how many. */
  drainJobs(): Promise<number>
  /** What the product's own role may not do. Its name is given. */
  asSuperuser(statements: (role: string) => string): Promise<void>
  close(): Promise<void>
}

export interface TestOptions {
  env?: Record<string, string>
  /** Connections of the pool; tests of races raise it. */
  connections?: number
  log?: Logger
  /** Passwords alone let people in wherever they are, unless this asks for the code that a new browser needs. */
  passwordCode?: boolean
  /** New purses are paid to at once, unless this asks for their wait. */
  purseWait?: boolean
  /** Those of `patientLimits` that the test has to reach. */
  limits?: Partial<Limits>
  /** Where `env` has a DSN: every request is traced, and the error service has as long as it takes, unless this says so. */
  reports?: Partial<ReportOptions>
  /** Measurements clone their own, because they run without vitest. */
  database?: ReturnType<typeof cloneDatabase>
}

/** Longer than any test: it ends before the clock of the machine ends, refuses or forgets anything. */
const neverMs = 10 * hangMs

export const patientLimits: Limits = Object.freeze({
  ...(Object.fromEntries(Object.keys(usualLimits).map((name) => [name, neverMs])) as Record<keyof Limits, number>),
  sandboxFactor: hangMs / 15_000,
  sandboxPatience: usualLimits.sandboxPatience,
})

const patientReports: ReportOptions = { sendMs: neverMs, flushMs: neverMs, sample: 1 }

/** The API on a database of its own, with a clock that stands still until it is set. */
export async function createTestApp({
  env = {},
  connections = 10,
  log,
  passwordCode = false,
  purseWait = false,
  limits: given = {},
  reports: givenReports = {},
  database: cloned = createTestDatabase(),
}: TestOptions = {}): Promise<TestApp> {
  const database = await cloned
  const folder = await mkdtemp(join(tmpdir(), 'slipway-test-'))
  let now = new Date('2026-03-02T09:00:00Z')
  // What a test doesn't expect is found by what was logged of it.
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'error', ...env })
  const limits = { ...patientLimits, ...given }
  const { statementMs, idleTransactionMs, connectionMs } = limits
  const waits = { statementMs, idleTransactionMs, connectionTimeoutMillis: connectionMs }
  const logger = log ?? pino({ level: config.LOG_LEVEL })
  const reports = await createReports(config, logger, { ...patientReports, ...givenReports })
  const services = createServices(config, logger, database.url, () => now, limits, reports)
  const pool = createPool(database.url, {
    ...waits,
    max: connections,
    prepare: config.DATABASE_PREPARE,
    Client: WatchedClient,
  })
  const app = await createApp(config, pool, services)
  const off = [...(passwordCode ? [] : ['password_code']), ...(purseWait ? [] : ['payout_new_purse_hours'])]
  if (off.length) await app.db.updateTable('types').set({ value: '0' }).where('name', 'in', off).execute()
  await services.jobs.open(app.jobs, { supervise: false })
  // A test may hold a transaction open while others go on; the product may not.
  const own = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: createPool(database.url, { ...waits, max: connections }) }),
  })
  const transact = <R>(work: (tx: Tx<Services>) => Promise<R>) => inTransaction(own, services, null, work)

  const ground = { db: app.db, http: app.http, services, now: () => now }
  return {
    ...app,
    ...ground,
    url: database.url,
    transact,
    people: peopleOf(ground),
    as: (user, role) => signedInAs(ground, user, role),
    visitor: clientOf({ http: app.http }),
    setNow: (next) => {
      now = next
    },
    later: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000)
    },
    asSuperuser: (statements) => execute(database.superuserUrl, statements(ownerOf(database.url))),
    drainJobs: () => services.jobs.drain(app.jobContext),
    close: async () => {
      await app.http.close()
      await services.jobs.stop()
      await Promise.all([app.db.destroy(), own.destroy()])
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
