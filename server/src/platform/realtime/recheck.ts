import type { Role } from '@slipway/domain/access/roles.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { sessionLives } from '../security/live-session.ts'
import { roleOf } from './channels.ts'
import type { RealtimeSocket } from './sockets.ts'

/**
 * Cuts the sockets whose session has ended, whose person is blocked, or that listen by a role which was taken away.
 * A socket outlives the access token that it was opened with: what counts is the session.
 */
export async function recheck(db: Kysely<Database>, now: Date, sockets: Iterable<RealtimeSocket>): Promise<void> {
  const list = [...sockets]
  if (!list.length) return
  const held = await rolesOfSessions(db, now, [...new Set(list.map(({ data }) => data.sessionId))])
  for (const socket of list) {
    const roles = held.get(socket.data.sessionId)
    if (!roles || hasLost(socket, roles)) socket.disconnect(true)
  }
}

/** The roles behind each session that may have sockets. */
async function rolesOfSessions(db: Kysely<Database>, now: Date, ids: readonly string[]) {
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('s.id')
    .select(sql<Role[]>`ARRAY(SELECT role FROM user_roles r WHERE r.user_id = u.id)`.as('roles'))
    .where('s.id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .where(sessionLives(now))
    .where('u.deleted_at', 'is', null)
    .where('u.is_block', '=', false)
    .execute()
  return new Map(rows.map(({ id, roles }) => [id, roles]))
}

function hasLost(socket: RealtimeSocket, roles: readonly Role[]): boolean {
  if (!roles.length || socket.data.roles.some((role) => !roles.includes(role))) return true
  return [...socket.rooms].some((room) => {
    const role = roleOf(room)
    return role !== null && !roles.includes(role)
  })
}
