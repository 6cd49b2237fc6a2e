import type { Actor } from '@slipway/domain/access/actor.ts'
import { AppError } from '../app-error.ts'
import type { Tx } from '../tx.ts'
import { sessionLives } from './live-session.ts'

/** What takes long ends with the session in which it began, and with the block of whoever began it. */
export async function assertStillHere(tx: Tx, { sessionId, userId }: Actor): Promise<void> {
  const row = await tx.db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('u.is_block')
    .where('s.id', '=', sessionId)
    .where('s.user_id', '=', userId)
    .where(sessionLives(tx.now))
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new AppError('unauthenticated')
  if (row.is_block) throw new AppError('account_blocked')
}
