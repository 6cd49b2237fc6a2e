import type { NamedView } from '@slipway/domain/comments/schema.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'

/** Those of the people who can read what names them, in the given order. */
export async function namedPeople({ db }: Pick<Reader, 'db'>, ids: readonly number[]): Promise<NamedView[]> {
  if (!ids.length) return []
  return db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .where('is_block', '=', false)
    .orderBy(sql`array_position(${[...ids]}::int[], id)`)
    .execute()
}
