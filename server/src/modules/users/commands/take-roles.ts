import type { Role } from '@slipway/domain/access/roles.ts'
import { record } from '../../../platform/activity.ts'
import type { Tx } from '../../../platform/tx.ts'
import { endSessions } from '../../identity/commands/end-sessions.ts'
import { heldRoles } from '../queries/held-roles.ts'
import { setRoles } from './create-user.ts'
import { hintPerson } from './hint-person.ts'
import { stayAdministered } from './stay-administered.ts'
import { tellAdministrators } from './tell-administrators.ts'

/** The roles that single sign-on gives somebody. Others than before end every session; the order of those kept stays. */
export async function takeRoles(tx: Tx, id: number, given: readonly Role[]): Promise<void> {
  const before = await heldRoles(tx, id)
  const kept = before.filter((role) => given.includes(role))
  const roles = [...kept, ...given.filter((role) => !kept.includes(role))]
  if (roles.join() === before.join()) return
  await setRoles(tx, id, roles)
  if (before.includes('superadministrator')) await stayAdministered(tx, 'sso_no_role')
  record(tx, null, { subject: 'user', id, action: 'update', changes: { roles: [before, roles] }, reason: 'sso' })
  await tellAdministrators(tx, { userId: id, authorId: null, before, after: roles })
  hintPerson(tx, id)
  await endSessions(tx, { userId: id })
}
