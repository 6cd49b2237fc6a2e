import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Role } from '@slipway/domain/access/roles.ts'
import { isFutureDay } from '@slipway/domain/kernel/calendar.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { usersContract } from '@slipway/domain/users/contract.ts'
import { isSelf, rolesFit, whyNotPatch } from '@slipway/domain/users/policy.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { type Selectable, sql } from 'kysely'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { changesOf } from '../../../platform/changes.ts'
import type { Config } from '../../../platform/config.ts'
import type { UsersTable } from '../../../platform/database/schema.ts'
import { actorChanged } from '../../../platform/events.ts'
import { type Before, type Beside, guarded } from '../../../platform/guard.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { credentialChanged } from '../../identity/commands/credential-changed.ts'
import { endPasswordLinks } from '../../identity/commands/end-password-links.ts'
import { endSessions } from '../../identity/commands/end-sessions.ts'
import { emailsOfAddress, emailsOfPerson, spend } from '../../identity/commands/limits.ts'
import { assertStillPresent, type Presence, provePresence } from '../../identity/commands/prove-presence.ts'
import { userGuard } from '../guard.ts'
import { viewFor } from '../queries/user.ts'
import { setRoles } from './create-user.ts'
import { setFrameworks, setProgrammingLanguages } from './set-skills.ts'
import { takePicture } from './take-picture.ts'

type UpdateUser = Input<(typeof usersContract)['update']>
type User = Selectable<UsersTable>

/** Another own e-mail takes a proof that it is the person. */
const prove = async (before: Before, actor: Actor, { body }: UpdateUser, user: User): Promise<Presence | null> =>
  isSelf(actor, user.id) && body.email !== undefined && body.email !== user.email
    ? provePresence(before, actor, body.current_password)
    : null

/** Changes what the patch names and nothing else. Blocking and new roles end every session. */
async function applyPatch(
  tx: Tx<{ cipher: Cipher; config: Config; mail: Mail }>,
  actor: Actor,
  { body: { current_password: _proved, ...patch } }: UpdateUser,
  user: User,
  { call, prepared: presence }: Beside<Presence | null>,
): Promise<UserView> {
  const { id } = user
  const denial = whyNotPatch(actor, id, patch)
  if (denial) throw new AppError(denial)

  if (patch.birthday && isFutureDay(patch.birthday, tx.now)) throw invalid({ birthday: 'date_future' })
  const { roles, frameworks, programming_languages, image_id, ...columns } = patch
  const changes = changesOf(user, columns)
  if (changes.user_console_status_id) await checkConsoleStatus(tx, columns.user_console_status_id)
  if (changes.email) await admitEmail(tx, actor, { id, email: patch.email ?? null, presence })
  if (image_id !== undefined) {
    await takePicture(tx, actor, { userId: id, imageId: image_id, previous: user.image_file_id })
  }
  if (Object.keys(changes).length) {
    const next = Object.fromEntries(Object.entries(changes).map(([name, [, to]]) => [name, to]))
    await tx.db
      .updateTable('users')
      .set({ ...next, updated_at: tx.now })
      .where('id', '=', id)
      .execute()
  }
  const rolesBefore = roles && (await changeRoles(tx, id, user.is_internal, roles))
  const logged: typeof changes = { ...changes }
  if (rolesBefore) logged.roles = [rolesBefore, roles]
  if (frameworks) logged.frameworks = [await setFrameworks(tx, id, frameworks), frameworks]
  if (programming_languages) {
    logged.programming_languages = [await setProgrammingLanguages(tx, id, programming_languages), programming_languages]
  }
  if (rolesBefore || frameworks || programming_languages) await checkSkills(tx, id)
  if (Object.keys(logged).length) record(tx, actor, { subject: 'user', id, action: 'update', changes: logged })
  if (rolesBefore || changes.is_block?.[1] === true) await endSessions(tx, { userId: id })
  else await actorChanged(tx, id)
  if (changes.is_block) await endPasswordLinks(tx, id)
  if (changes.email) {
    await credentialChanged(tx, call, { userId: id, actorId: actor.userId, what: 'email', previousEmail: user.email })
  }
  return viewFor(tx, actor, id)
}

export const updateUser = guarded(userGuard, applyPatch, prove)

/** One's own takes the proof. Letters go to it and to the former one, so there are few changes a day. */
async function admitEmail(
  tx: Tx,
  actor: Actor,
  { id, email, presence }: { id: number; email: string | null; presence: Presence | null },
): Promise<void> {
  if (isSelf(actor, id)) await assertStillPresent(tx, actor, presence)
  await spend(tx, emailsOfPerson(id))
  if (email) await spend(tx, emailsOfAddress(email))
}

/** A programmer who knows nothing could take nothing. */
async function checkSkills(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM user_roles r WHERE r.user_id = ${id} AND r.role = 'programmer'
    AND NOT EXISTS (SELECT 1 FROM user_frameworks f WHERE f.user_id = r.user_id)
    AND NOT EXISTS (SELECT 1 FROM user_programming_languages l WHERE l.user_id = r.user_id)`.execute(tx.db)
  if (rows.length) throw invalid({ programming_languages: 'skills_required' })
}

async function checkConsoleStatus(tx: Tx, id: number | null | undefined): Promise<void> {
  if (!id) return
  const known = await tx.db
    .selectFrom('types')
    .select('id')
    .where('id', '=', id)
    .where('type', '=', 'user_console_status')
    .executeTakeFirst()
  if (!known) throw invalid({ user_console_status_id: 'invalid_value' })
}

/** Answers those of before when they are others than these. */
async function changeRoles(tx: Tx, id: number, isInternal: boolean, roles: readonly Role[]): Promise<Role[] | null> {
  if (!rolesFit(roles, isInternal)) throw invalid({ roles: 'invalid_value' })
  const held = await tx.db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', id)
    .orderBy('position')
    .execute()
  const before = held.map(({ role }) => role)
  if (before.join() === roles.join()) return null
  await setRoles(tx, id, roles)
  return before
}
