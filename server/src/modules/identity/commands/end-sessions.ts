import { actorChanged } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'

interface Which {
  userId: number
  /** Only these. */
  only?: readonly string[]
  /** All but this one. */
  except?: string
}

/**
 * Revokes sessions of a person, at once on every node; their sockets are cut. With each ends whatever was begun in it
 * as somebody else. Answers how many ended.
 */
export async function endSessions(tx: Tx, { userId, only, except }: Which): Promise<number> {
  const ended = await tx.db
    .with('own', (db) => {
      const all = db.selectFrom('sessions').select('id').where('user_id', '=', userId)
      const chosen = only ? all.where('id', 'in', only) : all
      return except === undefined ? chosen : chosen.where('id', '<>', except)
    })
    .updateTable('sessions')
    .set({ revoked_at: tx.now })
    .where('revoked_at', 'is', null)
    .where(({ or, eb, selectFrom }) => {
      const own = selectFrom('own').select('own.id')
      return or([eb('sessions.id', 'in', own), eb('impersonator_session_id', 'in', own)])
    })
    .returning('user_id')
    .execute()
  for (const person of new Set(ended.map((session) => session.user_id))) await actorChanged(tx, person)
  return ended.length
}
