import { constants, readFileSync } from 'node:fs'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { isSealedPlace, type Storage } from '../../platform/storage.ts'
import type { Tx } from '../../platform/tx.ts'
import { guardsOf, isMoment, type Table, tablesOf } from './catalogue.ts'
import { snapshotFile } from './keep.ts'
import { filesOf, rowsFile, type Snapshot } from './take.ts'

const inOneGo = (tx: Tx, statements: readonly string[]) =>
  sql.raw(`DO $go$ BEGIN\n${statements.map((statement) => `${statement};`).join('\n')}\nEND $go$`).execute(tx.db)

/**
 * Replaces all rows by those of the snapshot, every moment moved so that the snapshot's present is the transaction's:
 * not by whole days, for deadlines of today would be over and steps of this evening done in the morning. Triggers are
 * off, because rows that were written once are not events; keys between tables
 * are checked at the end, each in one go. Files are read at once, for a transaction waits for nothing but SQL.
 */
export async function loadSnapshot(tx: Tx, home: string): Promise<void> {
  const { takenAt, tables, sequences } = JSON.parse(readFileSync(join(home, snapshotFile), 'utf8')) as Snapshot
  const seconds = (tx.now.getTime() - Date.parse(takenAt)) / 1000
  const { lift, restore } = await guardsOf(tx)
  const known = await tablesOf(tx)
  await inOneGo(tx, lift)
  await sql`TRUNCATE ${sql.join(known.map(({ name }) => sql.table(name)))}`.execute(tx.db)
  for (const table of known) {
    if (!tables.includes(table.name)) continue
    await insert(tx, table, moveTexts(readFileSync(rowsFile(home, table.name), 'utf8'), seconds), seconds)
  }
  for (const { name, last } of sequences) {
    await sql`SELECT setval(${name}::regclass, ${last ?? '1'}::bigint, ${last !== null})`.execute(tx.db)
  }
  await inOneGo(tx, restore)
  // Plans are made for the size of the tables, which were empty just now.
  await sql`ANALYZE ${sql.join(tables.map((name) => sql.table(name)))}`.execute(tx.db)
}

/** Moments inside of JSON, as our code writes them there; those of columns have the database's shape. */
const written = /"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"/g
const moveTexts = (rows: string, seconds: number): string =>
  rows.replace(written, (text) => JSON.stringify(new Date(Date.parse(JSON.parse(text)) + seconds * 1000)))

async function insert(tx: Tx, { name, columns }: Table, rows: string, seconds: number): Promise<void> {
  const moved = columns.map((column) =>
    isMoment(column) ? sql`${sql.ref(column.name)} + make_interval(secs => ${seconds}::float8)` : sql.ref(column.name),
  )
  await sql`INSERT INTO ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))})
    OVERRIDING SYSTEM VALUE SELECT ${sql.join(moved)}
    FROM json_populate_recordset(NULL::${sql.table(name)}, ${rows}::json)`.execute(tx.db)
}

const place = /^(?:[a-z]+\/)?[0-9a-f]{2}\/[0-9a-f-]{36}$/

/** Copies the files that the rows name; what lies sealed is opened by the one storage and sealed by the other. */
export async function loadFiles(home: string, from: Storage, to: Storage, folder: string): Promise<void> {
  const files = JSON.parse(await readFile(rowsFile(home, 'files'), 'utf8')) as { storage_key: string }[]
  const keys = files.map(({ storage_key }) => storage_key)
  // Whoever can write to the cache must not choose where the files of a start go.
  const strange = keys.find((key) => !place.test(key))
  if (strange) throw new Error(`The snapshot names a file outside of the storage: ${strange}`)
  const copy = async () => {
    for (let key = keys.pop(); key !== undefined; key = keys.pop()) {
      if (isSealedPlace(key)) await to.putStream(key, await from.read(key))
      else await copyOpen(join(filesOf(home), key), join(folder, key))
    }
  }
  await Promise.all(Array.from({ length: 8 }, copy))
}

/** Not through the storage: streams cost ten times what the kernel needs, and each first start copies hundreds. */
async function copyOpen(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, to, constants.COPYFILE_FICLONE)
}
