import type { Actor } from '@slipway/domain/access/actor.ts'
import { isStaff } from '@slipway/domain/access/roles.ts'
import { isFutureDay } from '@slipway/domain/kernel/calendar.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { usersContract } from '@slipway/domain/users/contract.ts'
import { rolesFit } from '@slipway/domain/users/policy.ts'
import { record } from '../../../platform/activity.ts'
import { invalid } from '../../../platform/app-error.ts'
import type { Config } from '../../../platform/config.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { sendPasswordLink } from '../../identity/commands/send-password-link.ts'
import { assertPhone, countryOfPhone } from '../../identity/queries/phones.ts'
import { viewFor } from '../queries/user.ts'
import { checkConsoleStatus, checkSkills } from './change-person.ts'
import { createUser } from './create-user.ts'
import { hintPerson } from './hint-person.ts'
import { releaseEmail } from './release-email.ts'
import { tellAdministrators } from './tell-administrators.ts'

type AddUser = Input<(typeof usersContract)['add']>

/** A person with roles of one side, who chooses a password by a mailed link; nobody else ever knows it. */
export async function addUser(
  tx: Tx<{ cipher: Cipher; config: Config; mail: Mail }>,
  actor: Actor,
  { body: { last_name = '', frameworks = [], programming_languages = [], ...person } }: AddUser,
) {
  const { phone, roles } = person
  assertPhone(phone, [])
  if (!rolesFit(roles, roles.some(isStaff))) throw invalid({ roles: 'invalid_value' })
  if (person.birthday && isFutureDay(person.birthday, tx.now)) throw invalid({ birthday: 'date_future' })
  await checkConsoleStatus(tx, person.user_console_status_id)
  const id = await createUser(tx, {
    ...person,
    last_name,
    frameworks,
    programming_languages,
    password_hash: null,
    email_verified_at: person.email ? tx.now : null,
    country_code: countryOfPhone(phone) ?? undefined,
  })
  if (person.email) await releaseEmail(tx, person.email, id)
  await checkSkills(tx, id)
  hintPerson(tx, id)
  record(tx, actor, { subject: 'user', id, action: 'create', changes: { roles: [null, roles] } })
  await tellAdministrators(tx, { userId: id, authorId: actor.userId, before: [], after: person.is_block ? [] : roles })
  if (person.email && !person.is_block && tx.services.mail.ready()) await sendPasswordLink(tx, actor, id)
  return { data: await viewFor(tx, actor, id) }
}
