import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { usersContract } from '@slipway/domain/users/contract.ts'
import { isAdministrator, isSelf } from '@slipway/domain/users/policy.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { guarded } from '../../../platform/guard.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { userGuard } from '../guard.ts'
import { userView } from './user-view.ts'

type Get = Input<(typeof usersContract)['get']>

export const user = guarded(userGuard, (reader: Reader<{ cipher: Cipher }>, actor, _input: Get, { id }) =>
  viewFor(reader, actor, id),
)

/** A person as this reader may see them. */
export const viewFor = (reader: Reader<{ cipher: Cipher }>, actor: Actor, id: number): Promise<UserView> =>
  userView(reader, id, actor.locale, {
    impersonatorId: isSelf(actor, id) ? actor.impersonatorId : null,
    forStaff: !isSelf(actor, id),
    birthday: isSelf(actor, id) || isAdministrator(actor),
  })
