import type { Ending, Tx } from '../../../platform/tx.ts'
import { liveSessions } from '../../identity/queries/live-sessions.ts'
import { tellBrowser } from './queue.ts'

/** Browsers of people who may come in, as long as the sessions last. */
export const listening = (tx: Pick<Tx, 'db' | 'now'>) =>
  tx.db
    .selectFrom('web_push_subscriptions')
    .innerJoin('users as u', 'u.id', 'web_push_subscriptions.user_id')
    .where('session_id', 'in', liveSessions(tx).select('sessions.id'))
    .where('u.deleted_at', 'is', null)
    .where('u.is_block', '=', false)

/** A job for each browser that listens, of the people who are told something. */
export const pushes: Ending<number> = {
  async run(tx, userIds) {
    const rows = await listening(tx)
      .where('web_push_subscriptions.user_id', 'in', [...new Set(userIds)])
      .select('session_id')
      .execute()
    for (const { session_id } of rows) await tellBrowser(tx, session_id)
  },
}
