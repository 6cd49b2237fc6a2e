import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { usersContract } from '@slipway/domain/users/contract.ts'
import { isSelf } from '@slipway/domain/users/policy.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Call } from '../../../platform/call.ts'
import type { Config } from '../../../platform/config.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { assertPhone, countryOfPhone } from '../../identity/queries/phones.ts'
import { userGuard } from '../guard.ts'
import { viewFor } from '../queries/user.ts'
import { changePerson } from './change-person.ts'

type ReplaceUser = Input<(typeof usersContract)['replace']>

/** What the form names of somebody else. One's own e-mail takes the code that `update` mails. */
export async function replaceUser(
  tx: Tx<{ cipher: Cipher; config: Config; mail: Mail }>,
  actor: Actor,
  { params, body }: ReplaceUser,
  call: Call,
) {
  const user = await userGuard.lock(tx, actor, params.id)
  if (isSelf(actor, user.id)) throw new AppError('forbidden')
  const { phone, ...rest } = body
  if (phone !== undefined && phone !== user.phone) assertPhone(phone, [])
  const changes =
    phone === undefined ? rest : { ...rest, phone, country_code: countryOfPhone(phone) ?? user.country_code }
  await changePerson(tx, actor, user, changes, call)
  return { data: await viewFor(tx, actor, user.id) }
}
