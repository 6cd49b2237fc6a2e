import type { Reader } from '../../../platform/tx.ts'

/** Which of these people were deleted. */
export async function forgotten({ db }: Pick<Reader, 'db'>, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (!ids.length) return new Set()
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .where('deleted_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
