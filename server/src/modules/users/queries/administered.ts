import type { Reader } from '../../../platform/tx.ts'

/** Is anybody superadministrator? Whoever was deleted or is blocked administers nothing. */
export async function isAdministered({ db }: Pick<Reader, 'db'>): Promise<boolean> {
  const found = await db
    .selectFrom('user_roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select('u.id')
    .where('r.role', '=', 'superadministrator')
    .where('u.deleted_at', 'is', null)
    .where('u.is_block', '=', false)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Who administers, neither deleted nor blocked; of very many those who were first. */
export async function activeAdministrators({ db }: Pick<Reader, 'db'>): Promise<number[]> {
  const rows = await db
    .selectFrom('user_roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select('u.id')
    .where('r.role', '=', 'superadministrator')
    .where('u.deleted_at', 'is', null)
    .where('u.is_block', '=', false)
    .orderBy('r.user_id')
    .limit(50)
    .execute()
  return rows.map(({ id }) => id)
}

/** Which of these people are superadministrators. */
export async function administrators({ db }: Pick<Reader, 'db'>, userIds: readonly number[]): Promise<Set<number>> {
  if (!userIds.length) return new Set()
  const rows = await db
    .selectFrom('user_roles')
    .select('user_id')
    .where('role', '=', 'superadministrator')
    .where('user_id', 'in', [...new Set(userIds)])
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}
