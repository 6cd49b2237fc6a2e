import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Role } from '@slipway/domain/access/roles.ts'
import { isFutureDay } from '@slipway/domain/kernel/calendar.ts'
import { whyNotPatch } from '@slipway/domain/users/patch-policy.ts'
import { isSelf, rolesFit } from '@slipway/domain/users/policy.ts'
import type { UserPatch } from '@slipway/domain/users/schema.ts'
import { type Selectable, sql } from 'kysely'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Call } from '../../../platform/call.ts'
import { assertSeen, changesOf } from '../../../platform/changes.ts'
import type { Config } from '../../../platform/config.ts'
import type { UsersTable } from '../../../platform/database/schema.ts'
import { actorChanged } from '../../../platform/events.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { judgeSoon } from '../../applications/commands/judge-soon.ts'
import { credentialChanged } from '../../identity/commands/credential-changed.ts'
import { endPasswordLinks } from '../../identity/commands/end-password-links.ts'
import { endSessions } from '../../identity/commands/end-sessions.ts'
import { emailsOfAddress, emailsOfPerson, spend } from '../../identity/commands/limits.ts'
import { forgetBrowsers } from '../../identity/commands/trust-browser.ts'
import type { SkillTable } from '../../order-options/queries/skills-by.ts'
import { judge } from '../../suspicion/commands/judge.ts'
import { heldRoles } from '../queries/held-roles.ts'
import { setRoles } from './create-user.ts'
import { hintPerson } from './hint-person.ts'
import { releaseEmail } from './release-email.ts'
import { heldSkills, setSkills } from './set-skills.ts'
import { stayAdministered } from './stay-administered.ts'
import { takePicture } from './take-picture.ts'
import { tellAdministrators } from './tell-administrators.ts'

/** What may become another of a person; the phone only by an administrator, with the country that follows from it. */
export type PersonChange = UserPatch & { phone?: string; country_code?: string }

/** Changes what is named and nothing else. Blocking, new roles and another phone end every session. */
export async function changePerson(
  tx: Tx<{ cipher: Cipher; config: Config; mail: Mail }>,
  actor: Actor,
  user: Selectable<UsersTable>,
  patch: PersonChange,
  call: Call,
): Promise<void> {
  const { id } = user
  const denial = whyNotPatch(actor, id, patch)
  if (denial) throw new AppError(denial)
  if (patch.was) assertSeen(await seenOf(tx, user, patch.was), patch)
  // Staff read Russian, whoever changes their record.
  if (user.is_internal && (patch.interface_language ?? 'ru') !== 'ru')
    throw invalid({ interface_language: 'invalid_value' })
  if (patch.birthday && isFutureDay(patch.birthday, tx.now)) throw invalid({ birthday: 'date_future' })
  const { roles, frameworks, programming_languages, image_id, was: _was, reason: given, ...columns } = patch
  const changes = changesOf(user, columns)
  const reason = given || null
  // Nobody is shut out without a word about why, which stands in their history.
  if (changes.is_block?.[1] === true && !reason) throw invalid({ reason: 'required' })
  if (changes.user_console_status_id) await checkConsoleStatus(tx, columns.user_console_status_id)
  if (changes.email) await admitEmail(tx, actor, id, patch.email ?? null)
  if (image_id !== undefined) {
    await takePicture(tx, actor, { userId: id, imageId: image_id, previous: user.image_file_id })
  }
  if (Object.keys(changes).length) await write(tx, id, changes)
  if (columns.email && changes.email) await releaseEmail(tx, columns.email, id)
  const rolesBefore = roles && (await changeRoles(tx, id, user.is_internal, roles))
  const logged: typeof changes = { ...changes }
  if (rolesBefore) logged.roles = [rolesBefore, roles]
  if (frameworks) logged.frameworks = [await setSkills(tx, id, 'frameworks', frameworks), frameworks]
  if (programming_languages) {
    logged.programming_languages = [
      await setSkills(tx, id, 'programming_languages', programming_languages),
      programming_languages,
    ]
  }
  if (rolesBefore || frameworks || programming_languages) await checkSkills(tx, id)
  if (Object.keys(logged).length) record(tx, actor, { subject: 'user', id, action: 'update', changes: logged, reason })
  if (rolesBefore || changes.phone || changes.is_block?.[1] === true) await endSessions(tx, { userId: id })
  else await actorChanged(tx, id)
  hintPerson(tx, id)
  if (user.is_internal && (rolesBefore || changes.is_block?.[1] === true)) await stayAdministered(tx)
  if (user.is_internal && (rolesBefore || changes.is_block)) {
    const after = roles ?? (await heldRoles(tx, id))
    const isBlocked = changes.is_block ? changes.is_block[1] === true : user.is_block
    await tellAdministrators(tx, {
      ...{ userId: id, authorId: actor.userId },
      before: user.is_block ? [] : (rolesBefore ?? after),
      after: isBlocked ? [] : after,
    })
  }
  if (changes.ignore_user_analyser) await judge(tx, [id])
  if (changes.user_console_status_id) await judgeSoon(tx, { managerId: id })
  if (changes.is_block) await endPasswordLinks(tx, id)
  if (changes.phone) await forgetBrowsers(tx, id)
  for (const what of ['phone', 'email'] as const) {
    if (!changes[what]) continue
    const previousEmail = what === 'email' ? user.email : null
    await credentialChanged(tx, call, { userId: id, actorId: actor.userId, what, previousEmail })
  }
}

/** The record by the names of the call, as far as it is asked about. */
async function seenOf(tx: Tx, user: Selectable<UsersTable>, was: object): Promise<object> {
  const namesOf = (table: SkillTable) => (table in was ? heldSkills(tx, user.id, table) : [])
  return {
    ...user,
    image_id: user.image_file_id,
    roles: 'roles' in was ? await heldRoles(tx, user.id) : [],
    frameworks: await namesOf('frameworks'),
    programming_languages: await namesOf('programming_languages'),
  }
}

async function write(tx: Tx, id: number, changes: ReturnType<typeof changesOf>): Promise<void> {
  const next = Object.fromEntries(Object.entries(changes).map(([name, [, to]]) => [name, to]))
  const verified = changes.email && { email_verified_at: changes.email[1] ? tx.now : null }
  await tx.db
    .updateTable('users')
    .set({ ...next, ...verified, updated_at: tx.now })
    .where('id', '=', id)
    .execute()
}

/** An administrator knows whose it is; one's own other than none comes by its code (`confirmEmail`). */
async function admitEmail(tx: Tx, actor: Actor, id: number, email: string | null): Promise<void> {
  if (isSelf(actor, id)) return
  await spend(tx, emailsOfPerson(id))
  if (email) await spend(tx, emailsOfAddress(email))
}

/** A programmer who knows nothing could take nothing. */
export async function checkSkills(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM user_roles r WHERE r.user_id = ${id} AND r.role = 'programmer'
    AND NOT EXISTS (SELECT 1 FROM user_frameworks f WHERE f.user_id = r.user_id)
    AND NOT EXISTS (SELECT 1 FROM user_programming_languages l WHERE l.user_id = r.user_id)`.execute(tx.db)
  if (rows.length) throw invalid({ programming_languages: 'skills_required' })
}

export async function checkConsoleStatus(tx: Tx, id: number | null | undefined): Promise<void> {
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
  const before = await heldRoles(tx, id)
  if (before.join() === roles.join()) return null
  await setRoles(tx, id, roles)
  return before
}
