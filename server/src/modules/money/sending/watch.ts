import { sql } from 'kysely'
import { hint, roleChannel } from '../../../platform/events.ts'
import type { JobContext } from '../../../platform/jobs/job.ts'
import type { Tx } from '../../../platform/tx.ts'
import { after, enqueueAsking, enqueueSending } from './queue.ts'
import { callForOverdue, overdueBefore } from './take-answer.ts'

/** Jobs that were lost with their process are taken up by others long before. */
const staleSeconds = 600
/** Of one round; the rest has the next one. */
const most = 1_000
/** What staff have closed while nobody knew its end is asked about for so long: a provider's own matters are over by then. */
const closedDays = 30
const daySeconds = 86_400

/** Calls people to what is overdue, each in a transaction of its own, and takes up what has no job any more. */
export async function watchSendings({ transact, finish }: Pick<JobContext, 'transact' | 'finish'>): Promise<void> {
  for (const id of await transact(overdue)) await transact((tx) => callForOverdue(tx, id))
  await finish(takeUp)
}

/** What left long ago and has no end: that nobody could be asked about it is no reason to forget it. */
async function overdue(tx: Tx): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('payout_sendings')
    .select('id')
    .where('state', 'in', ['sent', 'unknown'])
    .where('sent_at', '<=', overdueBefore(tx))
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** However it came about that they have none. A request that left a moment ago is on its way, however old the row is. */
async function takeUp(tx: Tx): Promise<void> {
  const before = after(tx, -staleSeconds)
  const stale = await tx.db
    .selectFrom('payout_sendings')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('state', '=', 'queued').and('begun_at', '<', before),
        eb('state', '=', 'sending').and('sent_at', '<', before),
      ]),
    )
    .orderBy('id')
    .limit(most)
    .execute()
  for (const { id } of stale) await enqueueSending(tx, id)
  const due = await tx.db
    .selectFrom('payout_sendings')
    .select('id')
    .where('next_at', '<', tx.now)
    .limit(1)
    .executeTakeFirst()
  if (due) await enqueueAsking(tx, tx.now)
}

/**
 * Every night what was sent and has no end is asked about, for a month also where staff have decided by themselves since:
 * what turns out to differ calls them.
 */
export async function askAboutAll(tx: Tx): Promise<void> {
  const { rows } = await sql<{ payout_id: number }>`
    UPDATE payout_sendings s SET next_at = ${tx.now} FROM payouts p
    WHERE p.id = s.payout_id AND s.state IN ('sent', 'unknown', 'person')
      AND (p.status IN ('requested', 'processing') OR p.decided_at > ${after(tx, -closedDays * daySeconds)})
    RETURNING s.payout_id`.execute(tx.db)
  for (const { payout_id } of rows) hint(tx, [roleChannel('superadministrator')], 'payouts', payout_id)
  if (rows.length) await enqueueAsking(tx, tx.now)
}
