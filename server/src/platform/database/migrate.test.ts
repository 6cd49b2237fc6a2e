import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { patienceMs } from '../../../test/patience.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { migrate, migrationStatus } from './migrate.ts'

let folder: string
let client: pg.Client
let database: Awaited<ReturnType<typeof createTestDatabase>>

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const run = (lockMs = patienceMs) => migrate(database.url, { folder, lockMs })

beforeEach(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'slipway-migrations-'))
  client = new pg.Client(database.url)
  await client.connect()
  // The clone carries the real history; these tests write their own.
  await client.query('drop table schema_migrations')
})

afterEach(async () => {
  await client.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

describe('migrate', () => {
  it('runs what is pending in order, once', async () => {
    write('0002-fill.sql', 'insert into tried values (1)')
    write('0001-make.sql', 'create table tried (id int)')
    expect(await migrationStatus(database.url, { folder })).toEqual({
      applied: [],
      pending: ['0001-make.sql', '0002-fill.sql'],
    })
    expect(await run()).toEqual(['0001-make.sql', '0002-fill.sql'])
    expect(await run()).toEqual([])
    expect((await client.query('select * from tried')).rows).toEqual([{ id: 1 }])
  })

  it('lets servers that start together take turns', async () => {
    write('0001-slow.sql', 'create table tried (id int); select pg_sleep(0.2)')
    const names = await Promise.all([run(), run(), run()])
    expect(names.flat()).toEqual(['0001-slow.sql'])
  })

  it('undoes a file that fails, keeps the ones before it, and names the line', async () => {
    write('0001-good.sql', 'create table good (id int)')
    write('0002-bad.sql', 'create table bad (id int);\nselect nonsense')
    await expect(run()).rejects.toThrow('0002-bad.sql failed at line 2: column "nonsense" does not exist')
    const { rows } = await client.query(`select to_regclass('good') is null good, to_regclass('bad') is null bad`)
    expect(rows).toEqual([{ good: false, bad: true }])
  })

  it('gives up behind a lock after a limit, two seconds', async () => {
    write('0001-alter.sql', 'alter table busy add column name text')
    await client.query('create table busy (id int)')
    await client.query('begin; lock table busy')
    await expect(run(50)).rejects.toThrow('0001-alter.sql got no lock within 0.05s')
    await client.query('rollback')
    expect(await run()).toEqual(['0001-alter.sql'])
    write('0002-usual.sql', `create table usual as select current_setting('lock_timeout') ms`)
    await migrate(database.url, { folder })
    expect((await client.query('select ms from usual')).rows).toEqual([{ ms: '2s' }])
  })

  it('takes a pool and gives its connection back unchanged', async () => {
    write('0001-make.sql', 'create table tried (id int)')
    const pool = new pg.Pool({ connectionString: database.url, max: 1, lock_timeout: 1234 })
    expect(await migrate(pool, { folder })).toEqual(['0001-make.sql'])
    expect((await pool.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '1234ms' }])
    await pool.end()
  })
})
