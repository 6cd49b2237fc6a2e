import { sql } from 'kysely'
import type { Tx } from '../../../platform/tx.ts'

const dayMs = 86_400_000
/** So long whoever set a person's e-mail or phone gets in by neither. */
export const foreignAddressDays = 30

/**
 * Did somebody else lately set the phone or the e-mail of this superadministrator? Whoever can choose them would sign
 * in as them at the provider. Of other staff administrators may sign in in their place anyway.
 */
export async function contactSetByOther(tx: Tx, userId: number): Promise<boolean> {
  const found = await tx.db
    .selectFrom('activity_logs as l')
    .innerJoin('user_roles as r', 'r.user_id', 'l.subject_id')
    .select('l.id')
    .where('r.role', '=', 'superadministrator')
    .where('l.subject_type', '=', 'user')
    .where('l.subject_id', '=', userId)
    .where('l.action', '=', 'update')
    .where('l.actor_id', '<>', userId)
    .where('l.created_at', '>', new Date(tx.now.getTime() - foreignAddressDays * dayMs))
    .where(sql<boolean>`l.changes ?| array['email', 'phone']`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
