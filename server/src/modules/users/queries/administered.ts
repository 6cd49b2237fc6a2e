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
