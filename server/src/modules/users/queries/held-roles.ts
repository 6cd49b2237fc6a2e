import type { Role } from '@slipway/domain/access/roles.ts'
import type { Reader } from '../../../platform/tx.ts'

/** In their order: the first is the active one unless another is chosen. */
export async function heldRoles({ db }: Reader, userId: number): Promise<Role[]> {
  const rows = await db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()
  return rows.map(({ role }) => role)
}
