import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { usersContract } from '@slipway/domain/users/contract.ts'
import { isAdministrator, isSelf, whyNotSee } from '@slipway/domain/users/policy.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Reader } from '../../../platform/tx.ts'
import { userView } from './user-view.ts'

export function user(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  { params: { id } }: Input<(typeof usersContract)['get']>,
): Promise<UserView> {
  const hidden = whyNotSee(actor, id)
  if (hidden) throw new AppError(hidden)
  return viewFor(reader, actor, id)
}

/** A person as this reader may see them. */
export const viewFor = (reader: Reader<{ cipher: Cipher }>, actor: Actor, id: number): Promise<UserView> =>
  userView(reader, id, actor.locale, {
    impersonatorId: isSelf(actor, id) ? actor.impersonatorId : null,
    forStaff: !isSelf(actor, id),
    birthday: isSelf(actor, id) || isAdministrator(actor),
  })
