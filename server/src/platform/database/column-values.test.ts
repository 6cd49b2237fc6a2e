import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import { columnValues } from './column-values.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

interface Check {
  name: string
  column: string
  validated: boolean
  definition: string
}

/** CHECKs of one column that compare it with written values, be it one of them. */
async function checks(): Promise<Check[]> {
  const { rows } = await client.query<Check>(`
    select c.conname as name, r.relname || '.' || a.attname as "column", c.convalidated as validated,
      pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    join pg_class r on r.oid = c.conrelid
    join pg_attribute a on a.attrelid = r.oid and a.attnum = c.conkey[1]
    where c.contype = 'c' and r.relnamespace = 'public'::regnamespace and cardinality(c.conkey) = 1`)
  return rows.filter(({ definition }) => /= ANY \(|= '/.test(definition))
}

/** `CHECK ((kind = ANY (ARRAY['a'::text, 'b'::text])))`, and numbers likewise. */
const valuesOf = (definition: string): string[] =>
  [...definition.matchAll(/'((?:[^']|'')*)'::|\b(\d+)\b/g)].map(([, text, number]) => text ?? number ?? '').toSorted()

/** What is on one side only, or differs. */
async function differences(): Promise<string[]> {
  const found = await checks()
  const known = Object.entries(columnValues)
  return [
    ...found.filter(({ column }) => !(column in columnValues)).map(({ name }) => `${name}: no union`),
    ...found.filter(({ validated }) => !validated).map(({ name }) => `${name}: not validated`),
    ...known.flatMap(([column, values]) => {
      const own = found.filter((check) => check.column === column)
      if (own.length !== 1) return [`${column}: ${own.length} CHECKs`]
      const [stored, wanted] = [valuesOf(own[0]?.definition ?? ''), values.map(String).toSorted()]
      return stored.join() === wanted.join() ? [] : [`${column}: ${stored} is not ${wanted}`]
    }),
  ].toSorted()
}

test('R8: a column that the database gives values to has their union, and the union has its CHECK', async () => {
  expect(await differences()).toEqual([])
})

test('R8: a CHECK without a union, a union without a CHECK, and other values are found', async () => {
  await client.query('begin')
  await client.query(`
    alter table comments add constraint comments_text_check check (text in ('a', 'b'));
    alter table tasks drop constraint tasks_kind_check;
    alter table users drop constraint users_interface_language_check;
    alter table users add constraint users_interface_language_check check (interface_language in ('ru', 'en', 'de'));
    alter table phone_challenges drop constraint phone_challenges_digits_check;
    alter table phone_challenges add constraint phone_challenges_digits_check check (digits = 4) not valid;`)
  const found = await differences()
  await client.query('rollback')
  expect(found).toEqual([
    'comments_text_check: no union',
    'phone_challenges.digits: 0 CHECKs',
    'tasks.kind: 0 CHECKs',
    'users.interface_language: de,en,ru is not en,ru',
  ])
})
