import type { Pushed } from '@slipway/domain/notifications/push.ts'
import { sql } from 'kysely'
import { hint, userChannel } from '../../../platform/events.ts'
import type { HookAnswer } from '../../../platform/hooks/sender.ts'
import type { Tx } from '../../../platform/tx.ts'
import { noteEnded } from '../../messaging/commands/note-sent.ts'
import { readingOf } from '../../users/queries/reading.ts'
import { tellBrowserAt } from './queue.ts'

interface Browser {
  session: string
  userId: number
  endpoint: string
}
export interface Sending extends Browser {
  /** Up to which notification it has been told then; null for a greeting. */
  seq: number | null
  kind: string | null
  pushed: Pushed
}

export type End = 'told' | 'refused' | 'gone' | 'late'

const firstWaitMs = 30_000
const longestWaitMs = 3_600_000
/** Nobody keeps us away for longer than anything is news. */
const mostAskedMs = 12 * 3_600_000
/** Whose push service has not answered for so long is told nothing more. */
const givenUpMs = 3 * 86_400_000

/**
 * Gone: the browser listens no more. Refused: this one will never be taken. Late: it may be the fault of the moment, of
 * our clock (401, 403) or of a name server, too.
 */
export function endOf({ status, fault }: HookAnswer): End {
  if (!fault) return 'told'
  if (status === 404 || status === 410 || fault === 'off') return 'gone'
  if (status === null || [401, 403, 429].includes(status) || status >= 500) return 'late'
  return 'refused'
}

export async function noteEnd(tx: Tx, sending: Sending, end: End, retryAfter: number | null): Promise<void> {
  if (end === 'told' || end === 'refused') await advance(tx, sending)
  if (end === 'gone') await forget(tx, sending)
  if (end === 'late' && !(await putOff(tx, sending, retryAfter))) return
  await noteSent(tx, sending, end)
}

/** Two jobs of the same browser may be at it: it never goes back. */
const advance = (tx: Tx, { seq, ...browser }: Sending) =>
  own(tx, browser)
    .set({
      ...(seq === null ? { greets: false } : { told_seq: sql`greatest(told_seq, ${seq}::int)` }),
      ...{ failures: 0, failing_since: null, retry_at: null },
    })
    .execute()

/** Nothing of what there was up to `seq` pops up: it counts as told. */
export const passOver = (tx: Tx, browser: Browser, seq: number) =>
  own(tx, browser).set({ told_seq: seq }).where('told_seq', '<', seq).execute()

/** Less and less often, and as the push service asks. True once it is given up. A greeting is not sent again. */
async function putOff(tx: Tx, sending: Sending, retryAfter: number | null): Promise<boolean> {
  const row = await own(tx, sending)
    .set({
      failures: sql`failures + 1`,
      failing_since: sql`coalesce(failing_since, ${tx.now})`,
      ...(sending.seq === null && { greets: false }),
    })
    .returning(['failures', 'failing_since'])
    .executeTakeFirst()
  if (!row?.failing_since) return false
  if (tx.now.getTime() - row.failing_since.getTime() >= givenUpMs) {
    await forget(tx, sending)
    return true
  }
  const retry_at = new Date(tx.now.getTime() + waitMs(row.failures, retryAfter))
  await own(tx, sending).set({ retry_at }).execute()
  await tellBrowserAt(tx, sending.session, retry_at)
  return false
}

export function waitMs(failures: number, retryAfter: number | null): number {
  const grown = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(failures - 1, 10))
  return Math.max(grown, Math.min(mostAskedMs, (retryAfter ?? 0) * 1_000))
}

/** The profile that is open there sees it. */
async function forget(tx: Tx, { session, userId, endpoint }: Browser): Promise<void> {
  await tx.db
    .deleteFrom('web_push_subscriptions')
    .where('session_id', '=', session)
    .where('endpoint', '=', endpoint)
    .execute()
  tellOwn(tx, userId)
}

export const tellOwn = (tx: Tx, userId: number) => hint(tx, [userChannel(userId)], 'notification-preferences', userId)

const own = ({ db }: Tx, { session, endpoint }: Browser) =>
  db.updateTable('web_push_subscriptions').where('session_id', '=', session).where('endpoint', '=', endpoint)

async function noteSent(tx: Tx, { userId, kind, pushed, endpoint }: Sending, end: End): Promise<void> {
  // Of somebody who was deleted meanwhile nothing is kept again.
  if (!(await readingOf(tx, userId))) return
  await noteEnded(tx, {
    channel: 'push',
    event_alias: kind,
    user_id: userId,
    recipient: new URL(endpoint).host,
    subject: pushed.title,
    body: pushed.body,
    status: end === 'told' ? 'sent' : 'failed',
    reason: end === 'told' ? null : end === 'refused' ? 'refused' : 'gone',
  })
}
