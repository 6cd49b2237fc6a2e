import { randomInt } from 'node:crypto'
import type { Role } from '@slipway/domain/access/roles.ts'
import { isStaff } from '@slipway/domain/access/roles.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { referralCodeLength } from '@slipway/domain/users/filters.ts'
import type { Tx } from '../../../platform/tx.ts'
import { setSkills } from './set-skills.ts'

interface NewUser {
  phone: string
  first_name: string
  last_name: string
  roles: readonly Role[]
  password_hash: string | null
  email?: string | null
  /** Since when the e-mail is known to be theirs. */
  email_verified_at?: Date | null
  country_code?: string
  interface_language?: Locale
  portfolio_link?: string | null
  social_link?: string | null
  referrer_id?: number | null
  frameworks?: readonly string[]
  programming_languages?: readonly string[]
  birthday?: string | null
  is_block?: boolean
  task_block?: boolean
  ignore_user_analyser?: boolean
  allow_next_publication?: boolean
  allow_google_account_verification?: boolean
  user_console_status_id?: number | null
}

// Without the signs that are taken for one another.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newReferralCode = () =>
  Array.from({ length: referralCodeLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Adds a person with roles, skills and a referral code of their own; answers the id. */
export async function createUser(tx: Tx, person: NewUser): Promise<number> {
  const { roles, frameworks = [], programming_languages = [], ...columns } = person
  const { id } = await tx.db
    .insertInto('users')
    .values({
      ...columns,
      is_internal: roles.some(isStaff),
      referral_code: newReferralCode(),
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setRoles(tx, id, roles)
  await setSkills(tx, id, 'frameworks', frameworks)
  await setSkills(tx, id, 'programming_languages', programming_languages)
  return id
}

/** The roles in their order; the first is the one that is active after signing in. */
export async function setRoles(tx: Tx, userId: number, roles: readonly Role[]): Promise<void> {
  await tx.db.deleteFrom('user_roles').where('user_id', '=', userId).execute()
  await tx.db
    .insertInto('user_roles')
    .values(roles.map((role, position) => ({ user_id: userId, role, position })))
    .execute()
}
