import type { Actor } from '@slipway/domain/access/actor.ts'
import { AppError } from '../app-error.ts'
import type { Reader, Tx } from '../tx.ts'

/**
 * Throws proof_required unless the session began, or proved whose it is, so few minutes ago. Who acts as somebody can't
 * prove to be them.
 */
export async function assertFreshProof(reader: Reader, actor: Actor, minutes: number): Promise<void> {
  if (actor.impersonatorId !== null) throw new AppError('impersonation_forbids')
  const proved = await lastProof(reader, actor)
  if (proved.getTime() + minutes * 60_000 <= reader.now.getTime()) throw new AppError('proof_required')
}

/** When the session began or last proved whose it is. */
export async function lastProof({ db }: Reader, { sessionId }: Actor): Promise<Date> {
  const session = await db
    .selectFrom('sessions')
    .select(['created_at', 'proved_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!session) throw new AppError('unauthenticated')
  return session.proved_at ?? session.created_at
}

/** Locks the session until the commit, so that what its decisions add up to is counted in turn. */
export async function lockProof({ db }: Tx, { sessionId }: Actor): Promise<void> {
  await db.selectFrom('sessions').select('id').where('id', '=', sessionId).forNoKeyUpdate().execute()
}
