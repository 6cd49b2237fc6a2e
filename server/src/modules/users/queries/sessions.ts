import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { metaOf } from '@slipway/domain/kernel/paging.ts'
import type { usersContract } from '@slipway/domain/users/contract.ts'
import type { Reader } from '../../../platform/services.ts'
<<<<<<< HEAD
import { managedUser } from './managed-user.ts'
=======
import { selectPeople } from './user-view.ts'
>>>>>>> 5ff1df1 (Every id in a path is tried with another's, a deleted and a foreign kind's; nobody's sessions are 404)

/** Where a person is signed in now, last used first. An administrator's visits as that person are not listed. */
export async function sessionsOf(
  reader: Reader,
  actor: Actor,
  { params: { id }, query: { page } }: Input<(typeof usersContract)['sessions']>,
) {
<<<<<<< HEAD
  await managedUser(reader, actor, id)
=======
  const hidden = whyNotManage(actor, id)
  if (hidden) throw new AppError(hidden)
  const person = await selectPeople(reader).where('u.id', '=', id).executeTakeFirst()
  if (!person) throw new AppError('not_found')
>>>>>>> 5ff1df1 (Every id in a path is tried with another's, a deleted and a foreign kind's; nobody's sessions are 404)
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
}
