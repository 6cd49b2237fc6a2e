import type { Actor } from '@slipway/domain/access/actor.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/services.ts'
import { setting } from '../../settings/queries/settings.ts'

const dayMs = 86_400_000
/** What the activity log calls a correction of a balance, and every way to get into somebody's account. */
const actions = ['adjust-balance', 'sign-in-as', 'password-link', 'password-set', 'password-change']

/**
 * Of these people, those whom the actor has lately credited, signed in as, or whose way in they have set: the password,
 * or the address that links go to. Read from the activity log.
 */
export async function handledBy(reader: Reader, actor: Actor, userIds: readonly number[]): Promise<Set<number>> {
  if (!userIds.length) return new Set()
  const days = Number(await setting(reader, 'payout_separation_days'))
  const since = new Date(reader.now.getTime() - days * dayMs)
  const rows = await reader.db
    .selectFrom('activity_logs')
    .select('subject_id')
    .distinct()
    .where('subject_type', '=', 'user')
    .where('subject_id', 'in', [...new Set(userIds)])
    .where('created_at', '>', since)
    .where((where) => where.or([where('actor_id', '=', actor.userId), where('impersonator_id', '=', actor.userId)]))
    .where((where) =>
      where.or([
        where('action', 'in', actions),
        where.and([where('action', '=', 'update'), sql<boolean>`changes ? 'email'`]),
      ]),
    )
    .execute()
  return new Set(rows.map(({ subject_id }) => subject_id))
}
