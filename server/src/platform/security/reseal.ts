import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { JobHost } from '../jobs/job.ts'
import type { Cipher } from '../security/cipher.ts'
import type { Tx } from '../tx.ts'

/** A column of sealed texts and what each of them is bound to. Rotation of the key walks through all that are declared. */
export interface SealedColumn {
  table: keyof Database
  key: string
  column: string
  context: (key: number) => string
}

export interface Resealed {
  done: number
  /** What none of the keys opens: it stays as it is. */
  failed: string[]
}

const batch = 100

/** Seals with the current key what is sealed with another, in small transactions; what is done stays done. */
export async function resealColumn({ transact }: JobHost<{ cipher: Cipher }>, column: SealedColumn): Promise<Resealed> {
  const total: Resealed = { done: 0, failed: [] }
  for (let after = 0; ; ) {
    const { last, done, failed } = await transact((tx) => step(tx, column, after))
    total.done += done
    total.failed.push(...failed)
    if (last === null) return total
    after = last
  }
}

async function step(tx: Tx<{ cipher: Cipher }>, { table, key, column, context }: SealedColumn, after: number) {
  const { cipher } = tx.services
  const [name, id, sealed] = [sql.table(table), sql.ref(key), sql.ref(column)]
  const { rows } = await sql<{ id: number; sealed: string }>`
    SELECT ${id} AS id, ${sealed} AS sealed FROM ${name}
    WHERE ${id} > ${after} AND NOT starts_with(${sealed}, ${cipher.prefix})
    ORDER BY ${id} LIMIT ${batch} FOR UPDATE`.execute(tx.db)
  const failed: string[] = []
  for (const row of rows) {
    try {
      const anew = cipher.seal(cipher.open(row.sealed, context(row.id)), context(row.id))
      await sql`UPDATE ${name} SET ${sealed} = ${anew} WHERE ${id} = ${row.id}`.execute(tx.db)
    } catch (error) {
      if (error instanceof Error && 'severity' in error) throw error
      failed.push(`${table}.${column} of ${row.id}`)
    }
  }
  return { last: rows.at(-1)?.id ?? null, done: rows.length - failed.length, failed }
}
