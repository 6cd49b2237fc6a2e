import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'
import { zoneOf } from '../../notifications/queries/mailings.ts'

export async function zoneFor({ db }: Pick<Reader, 'db'>, userId: number): Promise<string | null> {
  const { rows } = await sql<{ zone: string | null }>`SELECT ${zoneOf(sql`${userId}::int`)} AS zone`.execute(db)
  return rows[0]?.zone ?? null
}
