import { sql } from 'kysely'
import type { JobHost } from '../../../platform/jobs/job.ts'
import type { Reader } from '../../../platform/tx.ts'
import { mailUnread, type Needs, oldestMs, unreadMs } from './mail-unread.ts'

const portion = 200

/** Everybody for whom something may be due; each is a transaction of their own, and nobody keeps the next one waiting. */
export async function mailDue({ transact, log }: JobHost<Needs['services']>): Promise<void> {
  for (let after = 0, full = true; full; ) {
    const ids = await transact(async (tx) => (tx.services.mail.ready() ? dueAfter(tx, after) : []))
    for (const id of ids) {
      await transact((tx) => mailUnread(tx, id)).catch((err: unknown) =>
        log.error({ err, user: id }, 'unread notifications not mailed'),
      )
    }
    full = ids.length === portion
    after = ids.at(-1) ?? after
  }
}

/** A digest's hour passes also without anything to tell; of the others those with something unread. */
async function dueAfter({ db, now }: Pick<Reader, 'db' | 'now'>, after: number): Promise<number[]> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const rows = await db
    .selectFrom('notification_preferences as p')
    .select('p.user_id')
    .where('p.user_id', '>', after)
    .where(sql<boolean>`p.email_on <> '{}'`)
    .where('p.mail_from', '<=', now)
    .where((is) =>
      is.or([
        is('p.digest_hour', 'is not', null),
        is.exists(
          is
            .selectFrom('notifications as n')
            .select('n.id')
            .whereRef('n.user_id', '=', 'p.user_id')
            .whereRef('n.seq', '>', 'p.mailed_seq')
            .where('n.read_at', 'is', null)
            .where('n.cleared_at', 'is', null)
            .where('n.created_at', '>=', before(oldestMs))
            .where('n.created_at', '<=', before(unreadMs)),
        ),
      ]),
    )
    .orderBy('p.user_id')
    .limit(portion)
    .execute()
  return rows.map(({ user_id }) => user_id)
}
