import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { usersContract } from '@slipway/domain/users/contract.ts'
import { isAdministrator, isSelf } from '@slipway/domain/users/policy.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { guarded } from '../../../platform/guard.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { emailFailureOf } from '../../mailings/queries/undeliverable.ts'
import { userGuard } from '../guard.ts'
import { consoleStatuses, loginsOf } from './beside.ts'
import { userView } from './user-view.ts'

type Get = Input<(typeof usersContract)['get']>

export const user = guarded(userGuard, (reader: Reader<{ cipher: Cipher }>, actor, _input: Get, { id }) =>
  viewFor(reader, actor, id),
)

/** A person as this reader may see them; somebody else with where they are signed in and the state of their console. */
export async function viewFor(reader: Reader<{ cipher: Cipher }>, actor: Actor, id: number): Promise<UserView> {
  const own = isSelf(actor, id)
  const view = await userView(reader, id, actor.locale, {
    impersonatorId: own ? actor.impersonatorId : null,
    forStaff: !own,
    staffMoney: !own && isAdministrator(actor),
    birthday: own || isAdministrator(actor),
    emailCode: own,
  })
  if (own) return view
  const [logins, statuses] = [await loginsOf(reader, [id]), await consoleStatuses(reader, actor.locale)]
  return {
    ...view,
    ...(isAdministrator(actor) && { email_failure: await emailFailureOf(reader, id, view.email) }),
    login_details: logins.get(id) ?? null,
    console_status: statuses.get(view.user_console_status_id ?? 0) ?? null,
  }
}
