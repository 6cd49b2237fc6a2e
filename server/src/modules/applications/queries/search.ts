import { type RawBuilder, sql } from 'kysely'
import { holdsAll } from '../../../platform/list/search.ts'
import type { Reader } from '../../../platform/tx.ts'

/** What a search of applications looks at, as the trigram index has it. */
export const searchText = sql`name || ' ' || desktop_name || ' ' || coalesce(package_id, '')`

/** Does the name or package id of this application hold the words? For rows that are few: it is asked one by one. */
export const applicationHolds = (id: RawBuilder<unknown>, search: string) =>
  sql`EXISTS (SELECT FROM applications WHERE applications.id = ${id} AND ${holdsAll(searchText, search)})`

/** More than these nobody looks through. */
const most = 500

/** The latest applications whose name or package id holds the words. */
export async function applicationsHolding(reader: Reader, search: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM applications
    WHERE id IN (SELECT id FROM applications WHERE ${holdsAll(searchText, search)})
    ORDER BY id DESC LIMIT ${sql.lit(most)}`.execute(reader.db)
  return rows.map(({ id }) => id)
}
