import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@slipway/domain/access/roles.ts'
import { type Logger, pino } from 'pino'
import { type App, createApp } from '../src/app.ts'
import { readConfig } from '../src/platform/config.ts'
import { createServices } from '../src/platform/create-services.ts'
import { createPool } from '../src/platform/database/pool.ts'
import { inTransaction } from '../src/platform/runner.ts'
import type { Services } from '../src/platform/services.ts'
import type { Tx } from '../src/platform/tx.ts'
import { execute, ownerOf } from './template-database.ts'
import { createTestDatabase } from './test-database.ts'

export interface TestApp extends App {
  /** Headers of somebody signed in; `role` picks the active one. */
  signIn(user: { id: number }, role?: Role): Promise<Record<string, string>>
  transact<R>(work: (tx: Tx<Services>) => Promise<R>): Promise<R>
  setNow(now: Date): void
  now(): Date
  /** Runs every job that is due; answers how many. */
  drainJobs(): Promise<number>
  /** What the product's own role may not do. Its name is given. */
  asSuperuser(statements: (role: string) => string): Promise<void>
  close(): Promise<void>
}

interface TestOptions {
  env?: Record<string, string>
  /** Connections of the pool; tests of races raise it. */
  connections?: number
  log?: Logger
}

/** The API on a database of its own, with a clock that stands still until it is set. */
export async function createTestApp({ env = {}, connections = 10, log }: TestOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'slipway-test-'))
  let now = new Date('2026-03-02T09:00:00Z')
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'silent', ...env })
  const services = createServices(config, log ?? pino({ level: config.LOG_LEVEL }), database.url, () => now)
  const pool = createPool(database.url, { max: connections, prepare: config.DATABASE_PREPARE })
  const app = await createApp(config, pool, services)
  await services.jobs.open(app.jobs, { supervise: false })
  const transact = <R>(work: (tx: Tx<Services>) => Promise<R>) => inTransaction(app.db, services, null, work)

  return {
    ...app,
    transact,
    now: () => now,
    setNow: (next) => {
      now = next
    },
    signIn: async (user, role) => {
      const sessionId = randomUUID()
      await app.db
        .insertInto('sessions')
        .values({
          id: sessionId,
          user_id: user.id,
          created_at: now,
          last_used_at: now,
          expires_at: new Date(now.getTime() + 30 * 86_400_000),
        })
        .execute()
      const token = await services.tokens.sign({ userId: user.id, sessionId }, now, 30 * 86_400)
      return { authorization: `Bearer ${token}`, ...(role ? { 'x-active-role': role } : {}) }
    },
    asSuperuser: (statements) => execute(database.superuserUrl, statements(ownerOf(database.url))),
    drainJobs: () => services.jobs.drain(app.jobContext),
    close: async () => {
      await app.http.close()
      await services.jobs.stop()
      await app.db.destroy()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
