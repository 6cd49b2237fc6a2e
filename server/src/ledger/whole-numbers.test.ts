import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('T9: every column of money is a whole number, and no column of any table is a floating point one', async () => {
  const { rows } = await sql<{
    name: string
    type: string
  }>`SELECT table_name || '.' || column_name AS name, data_type AS type
    FROM information_schema.columns WHERE table_schema = 'public'`.execute(app.db)
  const money = rows.filter(({ name }) => /\.(amount|balance|overdraft)$|_minor$/.test(name))
  expect(money.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['subtasks.cost_minor', 'ledger_entries.amount']),
  )
  expect(money.filter(({ type }) => type !== 'bigint')).toEqual([])
  expect(rows.filter(({ type }) => type === 'real' || type === 'double precision')).toEqual([])
})

test('T9: no code that deals with money computes with floating point numbers', () => {
  const root = join(import.meta.dirname, '../../..')
  const paths = globSync(['domain/src/**/*.ts', 'server/src/**/*.ts'], { cwd: root }).filter(
    (path) => !path.endsWith('.test.ts') && !path.includes('/demo/'),
  )
  const dealing = paths
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .filter(({ path, text }) => /kernel\/money\.ts|\/ledger\//.test(`${path}\n${text}`))
  expect(dealing.length).toBeGreaterThan(20)
  const floating =
    /\bparseFloat\b|\btoFixed\b|\bMath\.(round|floor|ceil|trunc|pow)\b|\bNumber\([^)]*(amount|minor|balance|cost|bonus)/
  expect(dealing.filter(({ text }) => floating.test(text)).map(({ path }) => path)).toEqual([])
})
