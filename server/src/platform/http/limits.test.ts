import { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { identityContract } from '@slipway/domain/identity/contract.ts'
import { moderationContract } from '@slipway/domain/moderation/contract.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { usersContract } from '@slipway/domain/users/contract.ts'
import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import type { Person } from '../../../test/people.ts'
import { createPool } from '../database/pool.ts'
import type { Database } from '../database/schema.ts'
import { createSocketPool } from '../realtime/socket-pool.ts'
import { inTransaction } from '../runner.ts'
import { createTurns } from './turns.ts'

let app: TestApp
let manager: Person
beforeAll(async () => {
  app = await createTestApp()
  manager = await app.people.superadministrator()
})
afterAll(() => app.close())

const origin = { requestId: 'x', ip: '10.0.0.1', userAgent: '' }

/** Runs one statement in a transaction of a request or, without an origin, of a job. */
async function statement(
  text: RawBuilder<{ value: string }>,
  from: typeof origin | null,
  options: { statementMs?: number },
) {
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: createPool(app.url, { max: 1, ...options }) }),
  })
  const done = inTransaction(db, app.services, from, async (tx) => (await text.execute(tx.db)).rows[0]?.value)
  return done.finally(() => db.destroy())
}

test('F14: a statement of a request may take five seconds, one of a job ten minutes', async () => {
  const limit = sql<{ value: string }>`SELECT current_setting('statement_timeout') AS value`
  expect(await statement(limit, origin, {})).toBe('5s')
  expect(await statement(limit, null, {})).toBe('10min')
})

test('F14: a statement of a request that takes longer ends with 503', async () => {
  const endless = sql<{ value: string }>`SELECT pg_sleep(3600)::text AS value`
  await expect(statement(endless, origin, { statementMs: 50 })).rejects.toMatchObject({ code: 'unavailable' })
})

test('H-C8: a transaction that hangs is ended, which frees its locks, and is told as 503', async () => {
  const { id } = await app.people.designer()
  const lock = sql`SELECT id FROM users WHERE id = ${id} FOR UPDATE`
  const pool = createPool(app.url, { max: 1, idleTransactionMs: 50 })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const hanging = inTransaction(db, app.services, origin, async (tx) => {
    await lock.execute(tx.db)
    // Another one gets the lock, which nothing but the end of this transaction frees.
    await app.transact((other) => lock.execute(other.db))
    return lock.execute(tx.db)
  })
  await expect(hanging).rejects.toMatchObject({ code: 'unavailable' })
  await db.destroy()
})

test('H-C8: so it is in the pool of the calls and in that of the sockets', async () => {
  const pools = [createPool(app.url, { max: 1 }), createSocketPool(app.url)]
  const limit = async (pool: (typeof pools)[number]) =>
    (await pool.query(`SELECT current_setting('idle_in_transaction_session_timeout') AS value`)).rows[0].value
  expect(await Promise.all(pools.map(limit))).toEqual(['1min', '1min'])
  await Promise.all(pools.map((pool) => pool.end()))
})

test('F14: the answer to one that took too long says when to come again', async () => {
  // As PostgreSQL ends a statement at its limit.
  await sql`CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'canceling statement due to statement timeout' USING ERRCODE = '57014'; END $$`.execute(
    app.db,
  )
  await sql`CREATE TRIGGER slow BEFORE UPDATE ON sessions FOR EACH ROW EXECUTE FUNCTION slow()`.execute(app.db)
  const designer = await app.people.designer()
  const { status, code, headers } = await designer.call(identityContract.logout)
  await sql`DROP TRIGGER slow ON sessions`.execute(app.db)
  expect([status, code, headers['retry-after']]).toEqual([503, 'unavailable', '5'])
})

test.each([
  ['subtasks', tasksContract.list],
  ['applications', applicationsContract.list],
  ['users', usersContract.list],
  ['moderations', moderationContract.list],
] as const)('F14: %s: what nothing can be found by is refused and widens nothing', async (name, list) => {
  const ask = (search: string) =>
    manager.callUnchecked(list, {
      query: { filter: { search, ...(name === 'applications' ? { list: 'all' } : {}) } },
    })
  for (const [text, message] of [
    ['о', 'Введите хотя бы 2 буквы или номер'],
    ['%', 'Введите хотя бы 2 буквы или номер'],
    ['раз два три четыре пять шесть', 'Не больше 5 слов'],
  ] as const) {
    const { status, fields } = await ask(text)
    expect([text, status, fields]).toEqual([text, 422, { 'filter.search': [message] }])
  }
  for (const text of ['7', 'во', 'в доме', 'раз два три четыре пять'])
    expect([text, (await ask(text)).status]).toEqual([text, 200])
})

test('F14: the costly calls of a person wait for each other, and those of others do not wait for them', async () => {
  const turns = createTurns(4)
  const held = Promise.withResolvers<void>()
  let running = 0
  const work = async () => {
    running++
    await held.promise
  }
  const own = Array.from({ length: 10 }, () => turns(1, 'other', work))
  await expect(turns(1, 'other', work)).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(running).toBe(2)
  expect(await turns(2, 'other', async () => 'done')).toBe('done')
  held.resolve()
  await Promise.all(own)
  expect(running).toBe(10)
  expect(await turns(1, 'other', async () => 'again')).toBe('again')
})

test('F14: costly readings of many people leave connections to the others: so many run together, the rest take turns', async () => {
  const turns = createTurns(4)
  const ends: (() => void)[] = []
  const begun: number[] = []
  const work = (person: number) => () =>
    new Promise<void>((resolve) => {
      begun.push(person)
      ends.push(resolve)
    })
  const people = [1, 2, 3, 4, 5, 6]
  const all = people.flatMap((person) => [
    turns(person, 'reading', work(person)),
    turns(person, 'reading', work(person)),
  ])
  expect(begun).toEqual([1, 1, 2, 2])
  expect(await turns(7, 'other', async () => 'asks a store')).toBe('asks a store')
  for (let done = 0; done < all.length; done++) {
    ends[done]?.()
    await expect.poll(() => begun.length).toBe(Math.min(4 + done + 1, all.length))
  }
  await Promise.all(all)
  expect(begun.toSorted()).toEqual(people.flatMap((person) => [person, person]))
  const many = Array.from({ length: 104 }, (_, person) => turns(person, 'reading', work(person)))
  await expect(turns(999, 'reading', work(999))).rejects.toMatchObject({ code: 'unavailable' })
  for (let done = 0; done < many.length; done++) {
    ends[all.length + done]?.()
    await expect.poll(() => begun.length).toBe(all.length + Math.min(4 + done + 1, many.length))
  }
  await Promise.all(many)
})
