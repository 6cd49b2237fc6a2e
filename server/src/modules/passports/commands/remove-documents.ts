import { daysAgo } from '../../../platform/delete-old.ts'
import type { JobHost } from '../../../platform/jobs/job.ts'
import type { Tx } from '../../../platform/tx.ts'
import { detachFiles } from '../../files/commands/attach-files.ts'
import { setting } from '../../settings/queries/settings.ts'

const batch = 100

/** The documents of a deleted person go at once; the decisions stay. */
export async function forgetDocuments(tx: Tx, userId: number): Promise<void> {
  const rows = await tx.db
    .selectFrom('passport_checks')
    .select(['id', 'passport_file_id', 'selfie_file_id'])
    .where('user_id', '=', userId)
    .forUpdate()
    .execute()
  await forget(tx, rows)
}

/** Documents are kept for a setting's days after the decision and no longer. */
export async function removeOldDocuments(host: Pick<JobHost, 'now' | 'transact'>): Promise<void> {
  for (let more = true; more; ) {
    more = await host.transact(async (tx) => {
      const before = daysAgo(tx.now, await setting(tx, 'passport_days'))
      const rows = await tx.db
        .selectFrom('passport_checks')
        .select(['id', 'passport_file_id', 'selfie_file_id'])
        .where('decided_at', '<', before)
        .where('passport_file_id', 'is not', null)
        .limit(batch)
        .forUpdate()
        .skipLocked()
        .execute()
      await forget(tx, rows)
      return rows.length === batch
    })
  }
}

interface Documents {
  id: number
  passport_file_id: number | null
  selfie_file_id: number | null
}

async function forget(tx: Tx, rows: readonly Documents[]): Promise<void> {
  if (!rows.length) return
  await tx.db
    .updateTable('passport_checks')
    .set({ passport_file_id: null, selfie_file_id: null })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const files = rows.flatMap(({ passport_file_id, selfie_file_id }) => [passport_file_id, selfie_file_id])
  await detachFiles(
    tx,
    files.filter((id) => id !== null),
  )
}
