import { randomBytes } from 'node:crypto'
import type { Actor } from '@slipway/domain/access/actor.ts'
import { calendarContract } from '@slipway/domain/calendar/contract.ts'
import type { MadeCalendarLink } from '@slipway/domain/calendar/schema.ts'
import { fullPath } from '@slipway/domain/kernel/endpoint.ts'
import { whyNotSecure } from '@slipway/domain/users/policy.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Call } from '../../../platform/call.ts'
import { hint, userChannel } from '../../../platform/events.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { spend } from '../../identity/commands/limits.ts'
import { linksOfPerson } from '../limits.ts'
import { secretDigest } from '../queries/links.ts'

/**
 * Makes the person's link, in place of the one before. Its secret goes out with the answer; what stays is a hash of it.
 * Of two at once the later one stands.
 */
export async function makeLink(
  tx: Tx<{ cipher: Cipher }>,
  actor: Actor,
  _input: unknown,
  { origin }: Call,
): Promise<MadeCalendarLink> {
  // Who signs in as somebody for half an hour is not to go on reading for good.
  const denial = whyNotSecure(actor)
  if (denial) throw new AppError(denial)
  const { userId } = actor
  await spend(tx, linksOfPerson(userId))
  const secret = randomBytes(32).toString('base64url')
  const kept = { secret_hash: secretDigest(tx.services.cipher, secret), created_at: tx.now, last_read_at: null }
  await tx.db
    .insertInto('calendar_links')
    .values({ user_id: userId, ...kept })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(kept))
    .execute()
  record(tx, actor, { subject: 'user', id: userId, action: 'calendar-link' })
  hint(tx, [userChannel(userId)], 'calendar-link', 0)
  const path = fullPath(calendarContract.feed).replace('{secret}', secret)
  return { url: `${origin}${path}`, created_at: tx.now.toISOString() }
}
