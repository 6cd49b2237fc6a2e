import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import { createPool } from './pool.ts'
import { withNext } from './prepared-client.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url)
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

describe('createPool', () => {
  it('reads columns as the generated types say', async () => {
    const { rows } = await pool.query(
      `select 1::int4 id, 9007199254740993::int8 money, array[1, null]::int8[] moneys, 1.50::numeric rate,
              '2026-03-01'::date as day, array['2026-03-01']::date[] days, '2026-03-01T10:00Z'::timestamptz moment`,
    )
    expect(rows[0]).toEqual({
      id: 1,
      money: 9007199254740993n,
      moneys: [1n, null],
      rate: '1.50',
      day: '2026-03-01',
      days: ['2026-03-01'],
      moment: new Date('2026-03-01T10:00Z'),
    })
  })

  it('outlives the end of an idle connection', async () => {
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() pid')
    const other = createPool(database.url)
    await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await other.end()
    await expect.poll(() => pool.totalCount).toBe(0)
    expect((await pool.query('select 1 one')).rows).toEqual([{ one: 1 }])
  })

  it('sends what waits together with the next statement, in their order', async () => {
    const client = await pool.connect()
    await client.query('start transaction isolation level read committed')
    await client.query(`${withNext}create temporary table noted (value int) on commit drop`)
    await client.query(`${withNext}insert into noted values ($1)`, [7])
    expect((await client.query('select value from noted')).rows).toEqual([{ value: 7 }])
    await client.query('rollback')
    expect((await client.query(`select to_regclass('noted') as gone`)).rows).toEqual([{ gone: null }])
    client.release()
  })

  it('does not commit when what waited fails, and says why', async () => {
    const client = await pool.connect()
    await client.query('create temporary table kept (value int unique)')
    await client.query('start transaction isolation level read committed')
    await client.query('insert into kept values (1)')
    await client.query(`${withNext}insert into kept values (1)`)
    await expect(client.query('commit')).rejects.toMatchObject({ code: '23505' })
    expect((await client.query('select * from kept')).rows).toEqual([])
    client.release(true)
  })
})
