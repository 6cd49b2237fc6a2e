import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import { type Config, ConfigError, readConfig } from '../platform/config.ts'
import { resetDemo } from './reset-demo.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let config: Config
const folder = mkdtempSync(join(tmpdir(), 'slipway-reset-'))
beforeAll(async () => {
  database = await createTestDatabase()
  config = readConfig({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '1' })
  await resetDemo(config)
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})
// A connection that was closed is listed for another moment, and the next reset would take it for a server's.
beforeEach(async () => {
  const listed = `select 1 from pg_stat_activity where datname = current_database() and application_name like 'slipway%'`
  await expect.poll(() => query(listed)).toEqual([])
})

async function query<T extends object>(text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  return (await client.query<T>(text).finally(() => client.end())).rows
}

test('puts rows and files back, also where a migration was changed after it ran', async () => {
  const facts = `select count(*)::int as users, (select count(*)::int from subtasks) as subtasks from users`
  const before = await query(facts)
  await query(`update schema_migrations set checksum = 'another' where name like '0087%'`)
  await query(`insert into users (first_name, last_name, phone, country_code, is_internal, referral_code)
    values ('A', 'B', '+79991112233', 'RU', false, 'NEWCOMER')`)
  const stray = join(folder, 'files', 'stray')
  writeFileSync(stray, 'stray')
  await resetDemo(config)
  expect(before).toEqual([{ users: 61, subtasks: 600 }])
  expect(await query(facts)).toEqual(before)
  expect(await query(`select 1 from schema_migrations where checksum = 'another'`)).toEqual([])
  expect(existsSync(stray)).toBe(false)
})

test('refuses beside a server, and changes nothing', async () => {
  const server = new pg.Client({ connectionString: database.url, application_name: 'slipway' })
  await server.connect()
  await expect(resetDemo(config)).rejects.toThrow('Stop the server first')
  await server.end()
  expect(await query('select count(*)::int as users from users')).toEqual([{ users: 61 }])
})

test('drops no tables of another product', async () => {
  const other = await createTestDatabase()
  const theirs = new pg.Client({ connectionString: other.url })
  await theirs.connect()
  await theirs.query('drop schema public cascade; create schema public; create table ships (id int)')
  await expect(resetDemo({ ...config, DATABASE_URL: other.url })).rejects.toThrow('not of this product')
  expect((await theirs.query('select * from ships')).rows).toEqual([])
  await theirs.end()
  await other.drop()
})

test('deletes nothing of other people, and nothing without demo mode', async () => {
  await expect(resetDemo({ ...config, demo: false })).rejects.toBeInstanceOf(ConfigError)
  await query(`update users set phone = '+79995554433' where id = (select min(id) from users)`)
  await expect(resetDemo(config)).rejects.toThrow('people who are not of the demo; nothing is deleted')
  expect(await query('select count(*)::int as users from users')).toEqual([{ users: 61 }])
})
