import { actorChanged } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/services.ts'

interface Which {
  userId: number
  /** Only this one. */
  sessionId?: string
  /** All but this one. */
  except?: string
}

/**
 * Revokes sessions of a person, at once on every node; their sockets are cut. When all of them end, so do those in
 * which the person acts as somebody else. Answers how many ended.
 */
export async function endSessions(tx: Tx, { userId, sessionId, except }: Which): Promise<number> {
  const ended = await tx.db
    .updateTable('sessions')
    .set({ revoked_at: tx.now })
    .where('revoked_at', 'is', null)
    .where((where) => {
      const own = where('user_id', '=', userId)
      if (sessionId !== undefined) return where.and([own, where('id', '=', sessionId)])
      const all = where.or([own, where('impersonator_id', '=', userId)])
      return except === undefined ? all : where.and([all, where('id', '<>', except)])
    })
    .returning('user_id')
    .execute()
  for (const person of new Set(ended.map((session) => session.user_id))) await actorChanged(tx, person)
  return ended.length
}
