import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import { createPool, type DatabasePool } from './pool.ts'
import { withNext } from './prepared-client.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
const pools: DatabasePool[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  for (const pool of pools) await pool.end()
  await database.drop()
})

/** A pool of one connection, and what that connection has prepared. */
function open(options: Parameters<typeof createPool>[1] = {}) {
  const pool = createPool(database.url, { max: 1, ...options })
  pools.push(pool)
  const kept = async () =>
    (await pool.query('SELECT name, statement FROM pg_prepared_statements ORDER BY prepare_time, name')).rows as {
      name: string
      statement: string
    }[]
  return { pool, kept }
}

const text = (n: number) => `SELECT ${n} + $1::int AS sum`
const run = async (pool: DatabasePool, n: number) => (await pool.query(text(n), [1])).rows[0].sum

it('R7: knows the private parts of exactly these versions', () => {
  const pgMain = createRequire(import.meta.url).resolve('pg')
  const versionOf = (main: string, folder: string) =>
    (JSON.parse(readFileSync(join(dirname(main), folder, 'package.json'), 'utf8')) as { version: string }).version
  // With another version: read lib/client.js, query.js and connection.js, then change the numbers.
  const poolMain = createRequire(pgMain).resolve('pg-pool')
  expect({ pg: versionOf(pgMain, '..'), pool: versionOf(poolMain, '.') }).toEqual({ pg: '8.23.1', pool: '3.14.0' })
})

describe('R7, B13: prepared statements', () => {
  it('R7: the second half of a long mix is prepared as well as the first', async () => {
    const { pool, kept } = open()
    for (let n = 0; n < 600; n++) expect(await run(pool, n)).toBe(n + 1)
    const before = { ...pool.statementCounts }
    for (let n = 500; n < 600; n++) expect(await run(pool, n)).toBe(n + 1)
    expect(before).toEqual({ hits: 0, misses: 600, evictions: 600 - 256 })
    expect(pool.statementCounts).toEqual({ ...before, hits: 100 })
    expect(await kept()).toHaveLength(256)
  })

  it('R7: the one that was not used for the longest time goes, in PostgreSQL too', async () => {
    const { pool, kept } = open({ mostStatements: 3 })
    for (const n of [1, 2, 3, 1, 4]) await run(pool, n)
    expect((await kept()).map(({ statement }) => statement)).toEqual([text(1), text(3), text(4)])
    expect(await run(pool, 2)).toBe(3)
    expect((await kept()).map(({ statement }) => statement)).toEqual([text(1), text(4), text(2)])
    expect(new Set((await kept()).map(({ name }) => name)).size).toBe(3)
    expect(pool.statementCounts).toEqual({ hits: 1, misses: 5, evictions: 2 })
  })

  it('R7: room is made even in a transaction that has failed', async () => {
    const { pool, kept } = open({ mostStatements: 2 })
    const client = await pool.connect()
    await client.query('start transaction isolation level read committed')
    await client.query(text(1), [1])
    await client.query(text(2), [1])
    await expect(client.query('SELECT 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
    await expect(client.query(text(3), [1])).rejects.toMatchObject({ code: '25P02' })
    await client.query('rollback')
    client.release()
    for (const n of [1, 3, 2, 3]) expect(await run(pool, n)).toBe(n + 1)
    expect((await kept()).map(({ statement }) => statement).sort()).toEqual([text(2), text(3)])
  })

  it('R7: statements that travel together may make each other go', async () => {
    const { pool } = open({ mostStatements: 1 })
    for (let round = 0; round < 3; round++) {
      const client = await pool.connect()
      await client.query('start transaction isolation level read committed')
      await client.query(`${withNext}${text(1)}`, [1])
      await client.query(`${withNext}${text(2)}`, [1])
      expect((await client.query(text(3), [round])).rows).toEqual([{ sum: 3 + round }])
      await client.query('commit')
      client.release()
    }
    expect(await Promise.all([1, 2, 1, 3].map((n) => run(pool, n)))).toEqual([2, 3, 2, 4])
  })

  it('R7: switched off for poolers nothing is kept on a connection', async () => {
    const { pool, kept } = open({ prepare: false })
    for (const n of [1, 2, 1]) expect(await run(pool, n)).toBe(n + 1)
    expect(await kept()).toEqual([])
    expect(pool.statementCounts).toEqual({ hits: 0, misses: 0, evictions: 0 })
    // As when a pooler gives the next transaction another connection: the names of before are not there.
    await pool.query('DISCARD ALL')
    expect(await run(pool, 1)).toBe(2)
  })
})

describe('statements that wait for the next one', () => {
  const begin = 'start transaction isolation level read committed'
  const failing = `${withNext}SELECT 1 / $1::int`

  it('fail with it, and nothing of the transaction stays', async () => {
    const { pool } = open()
    const client = await pool.connect()
    await client.query(begin)
    await client.query(failing, [0])
    await expect(client.query('commit')).rejects.toMatchObject({ code: '22012' })
    await client.query('rollback')
    client.release()
    expect(await run(pool, 1)).toBe(2)
  })

  it('are not sent any more when the transaction is undone, so that the first fault is the one that is told', async () => {
    const { pool } = open()
    const client = await pool.connect()
    await client.query(begin)
    await client.query(text(1), [1])
    await client.query(failing, [0])
    await client.query('rollback')
    client.release()
    expect(await run(pool, 1)).toBe(2)
  })
})
