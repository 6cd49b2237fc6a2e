import type { Actor } from '@slipway/domain/access/actor.ts'
import { dailyQuota } from '@slipway/domain/files/schema.ts'
import { sql } from 'kysely'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'
import { setting } from '../../settings/queries/settings.ts'

const day = 24 * 3600 * 1000
/** An upload in one request that runs longer has died with its process and no longer counts. */
const hour = 3600 * 1000

/**
 * Whether so many bytes more fit into the person's volume of a day and into what may lie about unused. Until the
 * transaction ends others of the same person wait: uploads that start at once must see each other's bookings.
 */
export async function takeRoom(tx: Tx, actor: Actor, bytes: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('uploads'), ${actor.userId})`.execute(tx.db)
  const { today, unused } = await usedBy(tx, actor.userId)
  if (today + bytes > dailyQuota) throw new AppError('too_many_uploads', { max: dailyQuota / 1024 ** 3, seconds: 3600 })
  const max = await setting(tx, 'upload_quota_mb')
  if (unused + bytes > max * 1024 ** 2) throw new AppError('upload_quota', { max, seconds: 3600 })
}

/** One statement, so that an upload which becomes a file meanwhile is seen as the one or the other. */
async function usedBy(tx: Tx, userId: number): Promise<{ today: number; unused: number }> {
  const yesterday = new Date(tx.now.getTime() - day)
  const { rows } = await sql<{ sent: string; lying: string; arriving: string; begun: string }>`
    SELECT (SELECT coalesce(sum(size), 0) FROM files WHERE owner_id = ${userId} AND created_at > ${yesterday}) AS sent,
      -- What is older and in no draft goes with the next sweep.
      (SELECT coalesce(sum(size), 0) FROM files WHERE owner_id = ${userId} AND attached_at IS NULL
        AND (created_at > ${yesterday} OR drafted_until > ${tx.now})) AS lying,
      (SELECT coalesce(sum(reserved), 0) FROM file_uploads
        WHERE owner_id = ${userId} AND created_at > ${new Date(tx.now.getTime() - hour)}) AS arriving,
      (SELECT coalesce(sum(size), 0) FROM partial_uploads
        WHERE owner_id = ${userId} AND file_id IS NULL AND expires_at > ${tx.now}) AS begun`.execute(tx.db)
  const { sent = 0, lying = 0, arriving = 0, begun = 0 } = rows[0] ?? {}
  const unfinished = Number(arriving) + Number(begun)
  return { today: Number(sent) + unfinished, unused: Number(lying) + unfinished }
}
