import type { Actor } from '@slipway/domain/access/actor.ts'
import { sql } from 'kysely'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'
import type { LiveLink } from '../queries/live-link.ts'
import { announceLinks } from './announce-links.ts'

/** Counts a download that begins, and notes it in the history; a stranger has no name there but an address. */
export async function countDownload(tx: Tx, actor: Actor | null, { row, application }: LiveLink): Promise<void> {
  const counted = await tx.db
    .updateTable('application_links')
    .set({ downloads: sql`downloads + 1`, last_download_at: tx.now })
    .where('id', '=', row.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  // Taken back since it was read.
  if (!counted.numUpdatedRows) throw new AppError('link_dead')
  const changes = { link: [null, row.id] } as const
  record(tx, actor, { subject: 'application', id: application.id, action: 'link_download', changes })
  announceLinks(tx, application)
}
