import type { Reader } from '../../../platform/tx.ts'

/** Services that failed so long ago may work again. */
const minutes = 10

/**
 * Could no service tell the last code that somebody was to be told? Which phone it was for is left out: a phone
 * without an account is told nothing, so that a state of its own would say whether there is one.
 */
export async function areCodesLost({ db, now }: Reader): Promise<boolean> {
  // Those on their way stand before it, and are few.
  const latest = db
    .selectFrom('sent_messages')
    .select(['id', 'reason', 'ended_at'])
    .where('event_alias', '=', 'sign-in-code')
    .orderBy('id', 'desc')
    .limit(20)
  const last = await db
    .selectFrom(latest.as('latest'))
    .select('reason')
    .where('ended_at', '>', new Date(now.getTime() - minutes * 60_000))
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.reason === 'unavailable'
}
