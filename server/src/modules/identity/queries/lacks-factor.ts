import { sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'
import { hasFactor } from '../../factors/queries/has-factor.ts'
import { rolesThatNeedFactor } from '../../settings/queries/factor-roles.ts'

/** Does a role of the user `u` need a second factor that they don't have? */
export const lacksFactor = sql<boolean>`(EXISTS (
    SELECT FROM user_roles held WHERE held.user_id = u.id AND held.role IN ${rolesThatNeedFactor}
  ) AND NOT ${hasFactor})`

export async function personLacksFactor({ db }: Reader, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('users as u')
    .select(lacksFactor.as('lacks'))
    .where('u.id', '=', userId)
    .executeTakeFirst()
  return row?.lacks ?? false
}
