import { restorableUntil } from '@slipway/domain/applications/policy.ts'
import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { allReasons } from '../../settings/queries/reasons.ts'
import { people } from '../../users/queries/people.ts'
import type { ApplicationRow } from './visible.ts'

type DeletionReason = NonNullable<ApplicationView['deletion_reason']>

/** Why those of the applications that are deleted were, by their ids. */
export async function deletionsOf(
  reader: Reader<{ cipher: Cipher }>,
  rows: readonly ApplicationRow[],
): Promise<Map<number, DeletionReason>> {
  const deleted = rows.filter(({ deleted_at }) => deleted_at !== null)
  if (!deleted.length) return new Map()
  const ids = deleted.map(({ id }) => id)
  const [found, reasons] = await Promise.all([
    reader.db
      .selectFrom('application_deletions')
      .select(['application_id', 'comment', 'deleted_by'])
      .where('application_id', 'in', ids)
      .execute(),
    allReasons(reader),
  ])
  const by = await people(
    reader,
    found.flatMap(({ deleted_by }) => deleted_by ?? []),
  )
  return new Map(
    deleted.flatMap(({ id, deleted_at, deletion_reason_id }) => {
      const deletion = found.find(({ application_id }) => application_id === id)
      const reason = reasons.find((one) => one.id === deletion_reason_id)
      if (!deletion || !reason || !deleted_at) return []
      const shown = {
        ...{ id: reason.id, reason: reason.reason, kind: reason.kind, comment: deletion.comment },
        deleted_at: deleted_at.toISOString(),
        deleted_by: by.get(deletion.deleted_by ?? 0) ?? null,
        restorable_until: restorableUntil(deleted_at).toISOString(),
      }
      return [[id, shown] as const]
    }),
  )
}
