import { randomUUID } from 'node:crypto'
import { isStaff, type Role, roles } from '@slipway/domain/access/roles.ts'
import { identityContract } from '@slipway/domain/identity/contract.ts'
import type { Selectable } from 'kysely'
import type { App } from '../src/app.ts'
import type { Database } from '../src/platform/database/schema.ts'
import { passwords } from '../src/platform/security/password-hash.ts'
import { type Client, clientOf, type Headers } from './client.ts'
import { unique } from './factories/unique.ts'

/** The password of everybody who is made with `password: testPassword`. */
export const testPassword = 'Harbour-4-boats'

type Columns = Partial<Pick<Selectable<Database['users']>, 'first_name' | 'phone' | 'is_block' | 'task_block'>>

export interface PersonOptions extends Columns {
  /** Roles after the active one. */
  also?: readonly Role[]
  /** Made able to sign in with it. */
  password?: string
  programming_languages?: readonly number[]
}

/** Somebody in the database, whose session begins with the first call that they make. */
export interface Person extends Client, Selectable<Database['users']> {
  phone: string
  role: Role
  /** In a role of theirs that isn't the first. */
  as(role: Role): Client
  /** Opens another session of theirs. */
  signIn(): Promise<Client>
  /** Acts as somebody else, in a session that is opened for that. */
  inPlaceOf(person: { id: number }): Promise<Client>
}

/** Everybody that tests act as: `await app.people.designer()`. */
export type People = Readonly<Record<Role, (options?: PersonOptions) => Promise<Person>>>

type Ground = Pick<App, 'db' | 'http' | 'services'> & { now(): Date }

export function peopleOf(ground: Ground): People {
  const make =
    (role: Role) =>
    async (options: PersonOptions = {}) =>
      personOf(ground, await buildUser(ground, role, options), role)
  return Object.fromEntries(roles.map((role) => [role, make(role)])) as Record<Role, ReturnType<typeof make>>
}

/** Acts as somebody whom the product or a factory made. */
export const signedInAs = (ground: Ground, { id }: { id: number }, role?: Role): Client =>
  clientOf({ http: ground.http, session: sessionOf(ground, id, role) })

function personOf(ground: Ground, user: Awaited<ReturnType<typeof buildUser>>, role: Role): Person {
  const client = signedInAs(ground, user)
  return {
    ...user,
    ...client,
    phone: user.phone as string,
    role,
    as: (other) => signedInAs(ground, user, other),
    signIn: async () => {
      const another = signedInAs(ground, user)
      await another.headers()
      return another
    },
    inPlaceOf: async (person) => {
      const { data } = await client.call(identityContract.impersonate, { params: { userId: person.id } })
      return clientOf({ http: ground.http }).bearing(data.access_token)
    },
  }
}

const month = 30 * 86_400

/** One session, opened when it is needed first. */
function sessionOf({ db, now, services }: Ground, userId: number, role?: Role): () => Promise<Headers> {
  const open = async () => {
    const id = randomUUID()
    const at = now()
    const expires_at = new Date(at.getTime() + month * 1000)
    await db
      .insertInto('sessions')
      // Proved until it ends: what asks for a fresh proof is tried with sessions that were opened by signing in.
      .values({ id, user_id: userId, created_at: at, last_used_at: at, expires_at, proved_at: expires_at })
      .execute()
    const token = services.tokens.sign({ userId, sessionId: id }, at, month)
    return { authorization: `Bearer ${token}`, ...(role ? { 'x-active-role': role } : {}) }
  }
  let opened: Promise<Headers> | undefined
  return () => (opened ??= open())
}

const hashes = new Map<string, Promise<string>>()
/** Hashing is slow on purpose: once for a password and process. */
function hashOf(text: string): Promise<string> {
  const hash = hashes.get(text) ?? passwords.hash(text)
  hashes.set(text, hash)
  return hash
}

async function buildUser({ db, now }: Ground, role: Role, options: PersonOptions) {
  const { also = [], password, programming_languages = [], ...columns } = options
  const number = unique()
  const held = [role, ...also]
  const user = await db
    .insertInto('users')
    .values({
      first_name: `Person ${number}`,
      phone: `+7900${String(1_000_000 + number)}`,
      referral_code: `REF${number}`,
      is_internal: held.some(isStaff),
      password_hash: password === undefined ? null : await hashOf(password),
      created_at: now(),
      updated_at: now(),
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('user_roles')
    .values(held.map((role, position) => ({ user_id: user.id, role, position })))
    .execute()
  if (programming_languages.length) {
    await db
      .insertInto('user_programming_languages')
      .values(programming_languages.map((id) => ({ user_id: user.id, programming_language_id: id })))
      .execute()
  }
  return user
}
