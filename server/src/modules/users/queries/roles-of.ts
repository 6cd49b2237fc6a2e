import type { Role } from '@slipway/domain/access/roles.ts'
import type { Reader } from '../../../platform/tx.ts'

/** The roles in which somebody may act; none of somebody who is blocked or gone. */
export async function rolesOf(reader: Reader, userId: number): Promise<Role[]> {
  const rows = await reader.db
    .selectFrom('user_roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select('r.role')
    .where('u.id', '=', userId)
    .where('u.is_block', '=', false)
    .where('u.deleted_at', 'is', null)
    .execute()
  return rows.map(({ role }) => role)
}
