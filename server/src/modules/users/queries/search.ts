import { type RawBuilder, sql } from 'kysely'
import { holdsAll } from '../../../platform/list/search.ts'
import type { Reader } from '../../../platform/tx.ts'

/** The names of people, as the trigram index has them. */
const names = (people: string) => sql`${sql.ref(`${people}.first_name`)} || ' ' || ${sql.ref(`${people}.last_name`)}`

/** More than these nobody looks through. */
const most = 500

/** The newest people whose name holds the words. */
export async function peopleHolding(reader: Reader, search: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM users
    WHERE id IN (SELECT u.id FROM users u WHERE ${holdsAll(names('u'), search)})
    ORDER BY id DESC LIMIT ${sql.lit(most)}`.execute(reader.db)
  return rows.map(({ id }) => id)
}

/** Does the name of this person hold the words? For rows that are few: it is asked one by one. */
export const personHolds = (id: RawBuilder<unknown>, search: string) =>
  sql`EXISTS (SELECT FROM users u WHERE u.id = ${id} AND ${holdsAll(names('u'), search)})`
