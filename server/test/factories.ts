import { isStaff, type Role } from '@slipway/domain/access/roles.ts'
import type { TestApp } from './app.ts'

let counter = 0
/** A number that no other call of this process got. */
export const unique = (): number => ++counter

interface UserOptions {
  roles?: readonly Role[]
  first_name?: string
  phone?: string
  is_block?: boolean
  task_block?: boolean
  programming_languages?: readonly number[]
}

/** Somebody with the given roles, the first of which is active. */
export async function buildUser(app: Pick<TestApp, 'db' | 'now'>, options: UserOptions = {}) {
  const { roles = ['designer'], programming_languages = [], ...columns } = options
  const number = unique()
  const user = await app.db
    .insertInto('users')
    .values({
      first_name: `Person ${number}`,
      phone: `+7900${String(1_000_000 + number)}`,
      referral_code: `REF${number}`,
      is_internal: roles.some(isStaff),
      created_at: app.now(),
      updated_at: app.now(),
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('user_roles')
    .values(roles.map((role, position) => ({ user_id: user.id, role, position })))
    .execute()
  if (programming_languages.length) {
    await app.db
      .insertInto('user_programming_languages')
      .values(programming_languages.map((id) => ({ user_id: user.id, programming_language_id: id })))
      .execute()
  }
  return user
}
