import type { Reader } from '../../../platform/tx.ts'

/** What is known of uploads, to say of each place of the wizard what is wrong with its picture. */
export async function uploads(reader: Reader, ids: readonly number[]) {
  if (!ids.length) return []
  return reader.db
    .selectFrom('files')
    .select(['id', 'owner_id', 'purpose', 'width', 'height', 'attached_at', 'application_id', 'subtask_id'])
    .where('id', 'in', [...ids])
    .execute()
}
