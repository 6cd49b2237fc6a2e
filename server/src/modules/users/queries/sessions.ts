import { usersContract } from '@slipway/domain/users/contract.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { by, down } from '../../../platform/list/order.ts'
import { userGuard } from '../guard.ts'

/** Where a person is signed in now, last used first. An administrator's visits as that person are not listed. */
export const sessionsOf = listOf(usersContract.sessions, {
  id: 'sessions.id',
  guard: userGuard,
  scope: ({ reader, params: { id } }) =>
    reader.db
      .selectFrom('sessions')
      .where('user_id', '=', id)
      .where('impersonator_id', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', reader.now),
  filters: {},
  sorts: {},
  order: down(by('sessions.last_used_at')),
  present: async ({ reader, actor }, page) => {
    const rows = await reader.db
      .selectFrom('sessions')
      .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 'sessions.id'))
      .select(['sessions.id', 'user_agent', 'ip', 'created_at', 'last_used_at'])
      .orderBy('page.place')
      .execute()
    return rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
      current: row.id === actor.sessionId,
    }))
  },
})
