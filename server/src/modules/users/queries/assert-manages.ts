import type { Actor } from '@slipway/domain/access/actor.ts'
import { whyNotManage, whyNotSee } from '@slipway/domain/users/policy.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Reader } from '../../../platform/tx.ts'

/** Refuses to manage somebody else's data: 404 for a person who isn't there or not to be seen, else 403. */
export async function assertManages(reader: Reader, actor: Actor, id: number): Promise<void> {
  if (whyNotSee(actor, id)) throw new AppError('not_found')
  const users = reader.db.selectFrom('users').select('id')
  const person = await users.where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
  if (!person) throw new AppError('not_found')
  const denial = whyNotManage(actor, id)
  if (denial) throw new AppError(denial)
}
