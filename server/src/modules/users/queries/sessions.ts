import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { metaOf } from '@slipway/domain/kernel/paging.ts'
import type { usersContract } from '@slipway/domain/users/contract.ts'
import type { Reader } from '../../../platform/tx.ts'
import { guarded } from '../../../platform/guard.ts'
import { userGuard } from '../guard.ts'

type Sessions = Input<(typeof usersContract)['sessions']>

/** Where a person is signed in now, last used first. An administrator's visits as that person are not listed. */
export const sessionsOf = guarded(userGuard, async (reader: Reader, actor, { query: { page } }: Sessions, { id }) => {
  const open = reader.db
    .selectFrom('sessions')
    .where('user_id', '=', id)
    .where('impersonator_id', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', reader.now)
  const { total } = await open
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('total'))
    .executeTakeFirstOrThrow()
  const rows = await open
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_used_at'])
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute()
  const data = rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    current: row.id === actor.sessionId,
  }))
  return { data, meta: metaOf(page.number, page.size, total) }
})
