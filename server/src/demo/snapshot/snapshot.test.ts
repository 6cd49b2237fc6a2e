import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { definitions, settingGroups } from '@slipway/domain/settings/registry.ts'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { modules } from '../../modules/index.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Order } from '../play-apart.ts'
import { seedDemo } from '../seed.ts'
import { tablesOf } from './catalogue.ts'
import { snapshotsFolder } from './folder.ts'
import { obtain, snapshotFile } from './keep.ts'
import { snapshotName } from './name.ts'
import { rowsFile } from './take.ts'

const hourMs = 3_600_000
const start = new Date('2026-03-02T09:00:00Z')
let app: TestApp
let tomorrow: TestApp
/** Where the demo was played, into which folder, and what the process that asked for it had loaded then. */
let played: { on: TestApp; draft: string; libraries: string[] }
let own: string
beforeAll(async () => {
  own = mkdtempSync(join(tmpdir(), 'slipway-draft-'))
  app = await createTestApp()
  // What is played here everybody loads, so on it nothing is switched off.
  const on = await createTestApp({ passwordCode: true, purseWait: true })
  const play = (draft: string) => playElsewhere({ config: on.services.config, url: on.url, draft })
  // Played once: for the snapshot that everybody loads, or, when there is one of this code, just to compare.
  let libraries: string[] | undefined
  const home = await obtain(snapshotsFolder(app.services.config), snapshotName(), async (draft) => {
    libraries = await play(draft)
  })
  played = libraries ? { on, draft: home, libraries } : { on, draft: own, libraries: await play(own) }
  tomorrow = await createTestApp()
  app.setNow(start)
  tomorrow.setNow(new Date(start.getTime() + 26 * hourMs))
  await seedDemo(app.jobContext, app.url)
  await seedDemo(tomorrow.jobContext, tomorrow.url)
})
afterAll(async () => {
  await Promise.all([app, tomorrow, played?.on].map((one) => one?.close()))
  rmSync(own, { recursive: true, force: true })
})

const tables = (of: TestApp) => of.transact(tablesOf)
const countsOf = async (db: Kysely<Database>, names: readonly string[]): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const name of names) {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.table(name)}`.execute(db)
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

/** Constraints and triggers, each with whether it is on. */
const guardsIn = async (db: Kysely<Database>): Promise<unknown[]> => {
  const { rows } = await sql`
    SELECT conrelid::regclass::text AS place, conname AS name, pg_get_constraintdef(oid) AS what, convalidated::text AS state
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT tgrelid::regclass::text, tgname, pg_get_triggerdef(t.oid), tgenabled::text
    FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace
    ORDER BY 1, 2, 3`.execute(db)
  return rows
}

/** Plays from a process that has done nothing else; answers the libraries that it has loaded then. */
async function playElsewhere(order: Order): Promise<string[]> {
  const elsewhere = fork(new URL('../../../test/playing-process.ts', import.meta.url), { execArgv: [] })
  elsewhere.send(order)
  const [libraries] = await Promise.race([once(elsewhere, 'message'), once(elsewhere, 'exit')])
  if (!Array.isArray(libraries)) throw new Error(`Playing ended with ${libraries}`)
  return libraries
}

const playedCounts = (draft: string, names: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    names.map((name) => {
      const file = rowsFile(draft, name)
      return [name, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).length : 0]
    }),
  )

test('every moment has moved with the present, and all the rest has stayed', async () => {
  for (const { name, columns } of await tables(app)) {
    const moments = columns.filter(({ type }) => type.startsWith('timestamp')).map((column) => column.name)
    for (const column of moments) {
      const sum = sql<{
        sum: string | null
      }>`SELECT (sum(extract(epoch FROM ${sql.ref(column)} - ${start}::timestamptz)))
        AS sum, count(${sql.ref(column)})::int AS count FROM ${sql.table(name)}`
      const [here, there] = [await sum.execute(app.db), await sum.execute(tomorrow.db)].map(({ rows }) => rows[0]) as [
        { sum: string | null; count: number },
        { sum: string | null; count: number },
      ]
      expect(there.count, `${name}.${column}`).toBe(here.count)
      expect(Number(there.sum) - Number(here.sum), `${name}.${column}`).toBeCloseTo(here.count * 26 * 3600, 2)
    }
  }
  const facts = sql<{
    facts: string
  }>`SELECT md5(string_agg(concat_ws('|', id, type, status, cost_minor, executor_id), ',' ORDER BY id))
    AS facts FROM subtasks`
  expect((await facts.execute(tomorrow.db)).rows).toEqual((await facts.execute(app.db)).rows)
})

test('a snapshot of another day shows today: nothing is of the future, nothing that is in work is over', async () => {
  const { rows } = await sql<{ late: number; early: number; newest: Date }>`
    SELECT (SELECT count(*)::int FROM subtasks WHERE ends_at <= ${tomorrow.now()}) AS late,
      (SELECT count(*)::int FROM activity_logs WHERE created_at > ${tomorrow.now()}) AS early,
      (SELECT max(created_at) FROM activity_logs) AS newest`.execute(tomorrow.db)
  expect(rows[0]).toMatchObject({ late: 0, early: 0 })
  expect(tomorrow.now().getTime() - (rows[0]?.newest.getTime() ?? 0)).toBeLessThan(3 * hourMs)
})

test('moments inside of texts have moved, too, and none is written in a way that is not known', async () => {
  let found = 0
  for (const { name, columns } of await tables(app)) {
    for (const { name: column } of columns.filter(({ type }) => /^(text|jsonb?)$/.test(type))) {
      const moments = sql<{ moment: string }>`
        SELECT unnest(regexp_matches(t.${sql.ref(column)}::text, '\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d\\S*', 'g')) AS moment
        FROM ${sql.table(name)} t ORDER BY t.ctid`
      const [here, there] = [await moments.execute(app.db), await moments.execute(tomorrow.db)].map(({ rows }) =>
        rows.map(({ moment }) => Date.parse(moment.replace(/".*$/, ''))),
      )
      found += here?.length ?? 0
      expect(there, `${name}.${column}`).toEqual(here?.map((moment) => moment + 26 * hourMs))
    }
  }
  expect(found).toBeGreaterThan(0)
})

test('settings are as they ship: what tests switch off for themselves is no part of what journeys load', async () => {
  const rows = await app.db.selectFrom('types').select(['name', 'value']).where('type', 'in', settingGroups).execute()
  expect(rows.length).toBeGreaterThan(20)
  const shipped = new Map<string, string>(definitions.map(([name, definition]) => [name, definition.default]))
  const strange = rows.filter(({ name, value }) => shipped.get(name) !== value)
  // The demo's own story: its people come in by passwords alone.
  expect(strange).toEqual([{ name: 'password_code', value: '0' }])
})

test('the triggers guard again, keys between tables hold, and new rows get new numbers', async () => {
  await expect(sql`UPDATE ledger_transactions SET created_at = now()`.execute(app.db)).rejects.toThrow('append only')
  await expect(sql`TRUNCATE activity_logs`.execute(app.db)).rejects.toThrow('append only')
  await expect(sql`UPDATE subtasks SET owner_id = 0`.execute(app.db)).rejects.toThrow('foreign key')
  const { rows } = await sql<{ id: number; max: number }>`
    INSERT INTO promo_codes (code, config, usage_limit) VALUES ('#NEXT', '{}', 1)
    RETURNING id, (SELECT max(id) FROM promo_codes) AS max`.execute(app.db)
  expect(rows[0]?.id).toBe((rows[0]?.max ?? 0) + 1)
  await sql`DELETE FROM promo_codes WHERE code = '#NEXT'`.execute(app.db)
})

test('secrets and sealed files are sealed with the key of the installation alone', async () => {
  const { cipher, storage } = app.services
  for (const { table, key, column, context } of modules.flatMap(({ sealed }) => sealed)) {
    const { rows } = await sql<{
      id: number
      sealed: string
    }>`SELECT ${sql.ref(key)} AS id, ${sql.ref(column)} AS sealed
      FROM ${sql.table(table)} WHERE ${sql.ref(column)} IS NOT NULL`.execute(app.db)
    for (const { id, sealed } of rows) {
      expect(sealed.startsWith(cipher.prefix), `${table}.${column}`).toBe(true)
      expect(cipher.open(sealed, context(id)).length).toBeGreaterThan(0)
    }
  }
  const sealed = await app.db.selectFrom('files').selectAll().where('storage_key', 'like', 'sealed/%').execute()
  expect(sealed.length).toBeGreaterThan(5)
  for (const { storage_key, size } of sealed) {
    expect(await storage.isSealedNow(storage_key)).toBe(true)
    expect((await buffer(await storage.read(storage_key))).length).toBe(size)
  }
})

test('is the same whether a start had written its texts into the database before or not', async () => {
  expect(await played.on.db.selectFrom('texts').select('key').execute()).not.toEqual([])
  expect(existsSync(rowsFile(played.draft, 'texts'))).toBe(false)
  expect(readFileSync(join(played.draft, snapshotFile), 'utf8')).not.toContain('"texts')
  const { rows } = await sql<{ free: boolean }>`
    SELECT last_value >= (SELECT max(id) FROM texts) AS free FROM texts_id_seq`.execute(app.db)
  expect(rows).toEqual([{ free: true }])
})

test('has the rows of a demo that was just played, and a ledger as sound', async () => {
  const { on, draft, libraries } = played
  // Playing draws pictures: what that loads would stay in memory as long as the process serves.
  expect(libraries.filter((path) => path.includes('vips'))).toEqual([])
  // It only came by: what remains is the database as it was.
  expect(await on.db.selectFrom('users').select('id').execute()).toEqual([])
  expect(await guardsIn(app.db)).toEqual(await guardsIn(on.db))
  const names = (await tables(app)).map(({ name }) => name)
  expect(playedCounts(draft, names)).toEqual(await countsOf(app.db, names))
  expect((await app.transact((tx) => verifyLedger(tx))).differences).toEqual([])
  const files = await app.db.selectFrom('files').select('storage_key').execute()
  for (const { storage_key } of files)
    expect(existsSync(join(app.services.config.DATA_DIR, 'files', storage_key))).toBe(true)
})
