import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Tx } from '../../platform/tx.ts'
import { type Sequence, sequencesOf, tablesOf } from './catalogue.ts'
import { snapshotFile } from './keep.ts'

export interface Snapshot {
  /** The present of the rows: whoever loads them moves it to their own. */
  takenAt: string
  /** Tables that have rows. */
  tables: string[]
  sequences: Sequence[]
}

export const rowsFile = (folder: string, table: string): string => join(folder, 'tables', `${table}.json`)

export const filesOf = (folder: string): string => join(folder, 'files')

/** Writes all rows that the transaction sees into the folder, a file of JSON for each table. */
export async function takeSnapshot(tx: Tx, folder: string): Promise<void> {
  await mkdir(join(folder, 'tables'), { recursive: true })
  const tables: string[] = []
  for (const { name } of await tablesOf(tx)) {
    const { rows } = await sql<{ rows: string | null }>`
      SELECT json_agg(t)::text AS rows FROM ${sql.table(name)} t`.execute(tx.db)
    const written = rows[0]?.rows
    if (!written) continue
    tables.push(name)
    await writeFile(rowsFile(folder, name), written)
  }
  const snapshot: Snapshot = { takenAt: tx.now.toISOString(), tables, sequences: await sequencesOf(tx) }
  await writeFile(join(folder, snapshotFile), JSON.stringify(snapshot, null, 2))
}
