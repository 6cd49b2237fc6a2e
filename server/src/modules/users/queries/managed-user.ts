import type { Actor } from '@slipway/domain/access/actor.ts'
import { whyNotManage, whyNotSee } from '@slipway/domain/users/policy.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Reader } from '../../../platform/services.ts'

/** A person whose data this actor may manage. Throws 404 for one who isn't there or not seen, else 403. */
export async function managedUser(reader: Reader, actor: Actor, id: number) {
  if (whyNotSee(actor, id)) throw new AppError('not_found')
  const user = await reader.db
    .selectFrom('users')
    .select(['id', 'phone', 'password_hash'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw new AppError('not_found')
  const denial = whyNotManage(actor, id)
  if (denial) throw new AppError(denial)
  return user
}
