import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { demoSignIns } from '../demo/people.ts'
import { seedDemo } from '../demo/seed.ts'
import { type Config, ConfigError } from '../platform/config.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openDatabase, openOn } from './open.ts'

const reason = 'it would go on with what it remembers'

/**
 * Puts the demo back as it was made: rows, jobs and files go, the key stays. Also where
 * migrations were changed after they ran. Throws beside a running server, and for a database of other people.
 */
export async function resetDemo(config: Config): Promise<void> {
  if (!config.demo) throw new ConfigError(['DEMO: only a demo can be put back; without it nothing is deleted'])
  const { url, stop } = await openDatabase(config, { alone: reason })
  try {
    await clear(url)
    rmSync(join(config.DATA_DIR, 'files'), { recursive: true, force: true })
    await migrate(url)
  } catch (error) {
    await stop()
    throw error
  }
  const host = openOn(config, url, stop)
  await seedDemo(host, url).finally(() => host.close())
}

async function clear(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'slipway-reset' })
  await client.connect()
  try {
    await assertAlone(client)
    await assertDemo(client)
    await client.query(`begin; drop schema public cascade; create schema public;
      drop schema if exists pgboss cascade; commit`)
  } finally {
    await client.end()
  }
}

/** A database of one's own tells who is connected. */
async function assertAlone(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select 1 from pg_stat_activity where datname = current_database()
    and application_name in ('slipway', 'slipway-jobs', 'slipway-listen', 'slipway-sockets', 'slipway-migrate')`)
  if (rows.length) throw new Error(`Stop the server first: ${reason}`)
}

async function assertDemo(client: pg.Client): Promise<void> {
  const { rows: found } = await client.query<{ found: boolean }>(`select to_regclass('users') is not null as found`)
  if (!found[0]?.found) return assertOurs(client)
  const { rows } = await client.query<{ phone: string }>('select phone from users order by id limit 1')
  if (rows[0] && rows[0].phone !== demoSignIns[0].phone) {
    throw new ConfigError(['DEMO: the database holds people who are not of the demo; nothing is deleted'])
  }
}

/** Without people: half a start of ours, or nothing at all. Tables of another product are never dropped. */
async function assertOurs(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select 1 from pg_tables where schemaname = 'public'
    and to_regclass('schema_migrations') is null limit 1`)
  if (rows.length) throw new ConfigError(['DATABASE_URL: the tables there are not of this product; nothing is deleted'])
}
