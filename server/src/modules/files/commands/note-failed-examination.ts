import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/tx.ts'

/** A machine may be busy once or twice; what fails three times within a day is not tried again that day. */
const mostTries = 3
const day = 24 * 3600 * 1000

/** Counts that the examination of these bytes ended without a result; answers whether it was the last try. */
export async function noteFailedExamination(tx: Tx, sha256: string): Promise<boolean> {
  const dayAgo = new Date(tx.now.getTime() - day)
  const { tries } = await tx.db
    .insertInto('failed_examinations')
    .values({ sha256, tries: 1, failed_at: tx.now })
    .onConflict((conflict) =>
      conflict.column('sha256').doUpdateSet({
        tries: sql`CASE WHEN failed_examinations.failed_at < ${dayAgo} THEN 1 ELSE failed_examinations.tries + 1 END`,
        failed_at: tx.now,
      }),
    )
    .returning('tries')
    .executeTakeFirstOrThrow()
  return tries >= mostTries
}

/** Whether these bytes have had their tries, whoever sent them and for whatever purpose. */
export async function isUnexaminable({ db, now }: Reader, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('failed_examinations')
    .select('sha256')
    .where('sha256', '=', sha256)
    .where('tries', '>=', mostTries)
    .where('failed_at', '>=', new Date(now.getTime() - day))
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets failures of more than a day ago. */
export async function sweepFailedExaminations(tx: Tx): Promise<void> {
  const dayAgo = new Date(tx.now.getTime() - day)
  await tx.db.deleteFrom('failed_examinations').where('failed_at', '<', dayAgo).execute()
}
