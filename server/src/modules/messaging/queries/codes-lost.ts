import { codeLifeSeconds } from '@slipway/domain/identity/code-rules.ts'
import type { Reader } from '../../../platform/tx.ts'

/** No service takes so long to refuse. */
const mostMs = 60_000

/**
 * Has a code been told by no service, so short a while ago that somebody may wait for it? Everybody is told, whichever
 * phone it was for: a phone without an account is told nothing, so that a state of its own would say whether there is
 * one. A code that was told since takes nothing back, because the one that was not is still waited for.
 */
export async function areCodesLost({ db, now }: Reader): Promise<boolean> {
  const since = now.getTime() - codeLifeSeconds * 1000
  const lost = await db
    .selectFrom('sent_messages')
    .select('id')
    .where('event_alias', '=', 'sign-in-code')
    .where('created_at', '>', new Date(since - mostMs))
    .where('ended_at', '>', new Date(since))
    .where('reason', '=', 'unavailable')
    .limit(1)
    .executeTakeFirst()
  return lost !== undefined
}
