import type { Actor } from '@slipway/domain/access/actor.ts'
import { isSelf, whyNotSee } from '@slipway/domain/users/policy.ts'
import { AppError } from '../../platform/app-error.ts'
import { guard } from '../../platform/guard.ts'
import type { Reader } from '../../platform/tx.ts'

/** A person who is there and whom the actor may know of. */
function known({ db }: Reader, actor: Actor, id: number) {
  if (whyNotSee(actor, id)) throw new AppError('not_found')
  return db.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null)
}

const missing = () => new AppError('not_found')

export const userGuard = guard('user', {
  load: async (reader, actor, id) => known(reader, actor, id).executeTakeFirstOrThrow(missing),
  // What refers to the person may be written meanwhile: two who change each other would wait for the lines of each
  // other's log, and one of them in vain.
  lock: async (tx, actor, id) => known(tx, actor, id).forNoKeyUpdate().executeTakeFirstOrThrow(missing),
  words: { self: (actor, { id }) => isSelf(actor, id) },
})
