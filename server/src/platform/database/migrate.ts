import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Applied, type Migration, MigrationError, pendingMigrations, toMigration } from './migration-plan.ts'

export interface MigrateOptions {
  folder?: string
  logger?: { info(message: string): void }
  /** How long a migration waits for a lock. */
  lockMs?: number
}

const FOLDER = join(import.meta.dirname, '../../../migrations')
const LOCK = 7_354_002
const LOCK_MS = 2_000
const LOCK_NOT_AVAILABLE = '55P03'

/** Brings the database up to the code and answers the names of what ran. Servers that start together take turns. */
export function migrate(target: pg.Pool | string, options: MigrateOptions = {}): Promise<string[]> {
  return withConnection(target, async (client) => {
    // Session-wide and without a limit: the other server may be in the middle of a long migration.
    await client.query('set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    try {
      await client.query(
        'create table if not exists schema_migrations (name text primary key, checksum text not null,' +
          ' applied_at timestamptz not null default now())',
      )
      const pending = pendingMigrations(readMigrations(options.folder), await readApplied(client))
      for (const migration of pending) {
        await apply(client, migration, options.lockMs ?? LOCK_MS)
        options.logger?.info(`Migrated ${migration.name}`)
      }
      return pending.map(({ name }) => name)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK])
      await client.query('reset lock_timeout')
    }
  })
}

/** What has run and what would run, without changing anything; throws as `migrate` would. */
export function migrationStatus(
  target: pg.Pool | string,
  options: MigrateOptions = {},
): Promise<{ applied: string[]; pending: string[] }> {
  return withConnection(target, async (client) => {
    const { rows } = await client.query<{ found: boolean }>(`select to_regclass('schema_migrations') is not null found`)
    const applied = rows[0]?.found ? await readApplied(client) : []
    const pending = pendingMigrations(readMigrations(options.folder), applied)
    return { applied: applied.map(({ name }) => name), pending: pending.map(({ name }) => name) }
  })
}

function readMigrations(folder = FOLDER): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.map((name) => toMigration(name, readFileSync(join(folder, name), 'utf8')))
}

async function readApplied(client: pg.ClientBase): Promise<Applied[]> {
  return (await client.query<Applied>('select name, checksum from schema_migrations order by name')).rows
}

async function apply(client: pg.ClientBase, { name, checksum, sql }: Migration, lockMs: number): Promise<void> {
  try {
    await client.query('begin')
    // A migration that queues behind a long query would hold up every later query on that table.
    await client.query(`set local lock_timeout = ${lockMs}`)
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw explain(name, sql, error, lockMs)
  }
}

function explain(name: string, sql: string, error: unknown, lockMs: number): MigrationError {
  if (!(error instanceof pg.DatabaseError)) return new MigrationError(`The migration ${name} failed`, { cause: error })
  if (error.code === LOCK_NOT_AVAILABLE) {
    const message = `The migration ${name} got no lock within ${lockMs / 1_000}s and changed nothing. Try again when the`
    return new MigrationError(`${message} database is less busy.`, { cause: error })
  }
  const line = error.position ? sql.slice(0, Number(error.position)).split('\n').length : '?'
  return new MigrationError(`The migration ${name} failed at line ${line}: ${error.message}`, { cause: error })
}

async function withConnection<T>(target: pg.Pool | string, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  if (typeof target === 'string') {
    const client = new pg.Client({ connectionString: target, application_name: 'slipway-migrate' })
    await client.connect()
    return await work(client).finally(() => client.end())
  }
  const client = await target.connect()
  let broken = true
  try {
    const result = await work(client)
    broken = false
    return result
  } finally {
    // After a failure the session may hold a lock or a transaction: close it instead of handing it on.
    client.release(broken)
  }
}
