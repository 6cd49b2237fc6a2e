import type { Actor } from '@slipway/domain/access/actor.ts'
import { draftDays } from '@slipway/domain/orders/drafts.ts'
import { sql } from 'kysely'
import { daysAgo, deleteOld } from '../../../platform/delete-old.ts'
import type { JobHost } from '../../../platform/jobs/job.ts'
import type { Tx } from '../../../platform/tx.ts'
import { holdFiles, releaseFiles } from '../../files/commands/hold-files.ts'
import { filesIn } from '../queries/drafts.ts'

type Person = Pick<Actor, 'userId'>

/** A day longer than the draft, which the sweep of drafts may find late. */
export const holdDrafted = (tx: Tx, { userId }: Person, ids: readonly number[]) =>
  holdFiles(tx, userId, ids, daysAgo(tx.now, -(draftDays + 1)))

/** Gives files to the sweeper, but for those that another draft of the person still names. */
export async function letGo(tx: Tx, { userId }: Person, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  const rows = await tx.db.selectFrom('order_drafts').select('content').where('user_id', '=', userId).execute()
  const named = new Set(rows.flatMap(({ content }) => filesIn(content)))
  await releaseFiles(
    tx,
    userId,
    ids.filter((id) => !named.has(id)),
  )
}

/** A person who is deleted leaves none. */
export async function forgetDrafts(tx: Tx, userId: number): Promise<void> {
  const rows = await tx.db.deleteFrom('order_drafts').where('user_id', '=', userId).returning('content').execute()
  await releaseFiles(
    tx,
    userId,
    rows.flatMap(({ content }) => filesIn(content)),
  )
}

/** Forgets what nobody has touched for long; the hold on its files runs out by itself. */
export async function sweepDrafts(host: JobHost): Promise<void> {
  await deleteOld(host, 'order_drafts', sql`updated_at < ${daysAgo(host.now(), draftDays)}`)
}
