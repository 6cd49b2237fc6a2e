import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { usersContract } from '@slipway/domain/users/contract.ts'
import { isSelf } from '@slipway/domain/users/policy.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import type { Selectable } from 'kysely'
import type { Config } from '../../../platform/config.ts'
import type { UsersTable } from '../../../platform/database/schema.ts'
import { type Before, type Beside, guarded } from '../../../platform/guard.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { type Presence, provePresence } from '../../identity/commands/prove-presence.ts'
import { userGuard } from '../guard.ts'
import { viewFor } from '../queries/user.ts'
import { changePerson } from './change-person.ts'

type UpdateUser = Input<(typeof usersContract)['update']>
type User = Selectable<UsersTable>

/** Another own e-mail takes a proof that it is the person. */
const prove = async (before: Before, actor: Actor, { body }: UpdateUser, user: User): Promise<Presence | null> =>
  isSelf(actor, user.id) && body.email !== undefined && body.email !== user.email
    ? provePresence(before, actor, body.current_password)
    : null

async function update(
  tx: Tx<{ cipher: Cipher; config: Config; mail: Mail }>,
  actor: Actor,
  { body: { current_password: _proved, ...patch } }: UpdateUser,
  user: User,
  { call, prepared: presence }: Beside<Presence | null>,
): Promise<UserView> {
  await changePerson(tx, actor, user, patch, { call, presence })
  return viewFor(tx, actor, user.id)
}

export const updateUser = guarded(userGuard, update, prove)
