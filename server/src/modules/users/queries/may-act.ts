import type { Role } from '@slipway/domain/access/roles.ts'
import type { Reader } from '../../../platform/tx.ts'

export interface Held {
  userId: number
  role: Role
}

/** Those of the people who are neither blocked nor deleted and still hold the role. */
export async function whoMayAct<H extends Held>({ db }: Reader, people: readonly H[]): Promise<H[]> {
  if (!people.length) return []
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('user_roles as r', 'r.user_id', 'u.id')
    .select(['u.id', 'r.role'])
    .where(
      'u.id',
      'in',
      people.map(({ userId }) => userId),
    )
    .where('u.is_block', '=', false)
    .where('u.deleted_at', 'is', null)
    .execute()
  const held = new Set(rows.map(({ id, role }) => `${id} ${role}`))
  return people.filter(({ userId, role }) => held.has(`${userId} ${role}`))
}
