import type { Reader } from '../../../platform/tx.ts'

/** Was anything written at the subtask later than this moment, or answered, by whomever, and is it still there? */
export async function isWrittenSince({ db }: Pick<Reader, 'db'>, subtaskId: number, since: Date): Promise<boolean> {
  const comment = await db
    .selectFrom('comments')
    .select('id')
    .where('subtask_id', '=', subtaskId)
    .where('updated_at', '>', since)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return comment !== undefined
}
