import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Role } from '@slipway/domain/access/roles.ts'
import type { Reader } from '../../../platform/tx.ts'

interface Change {
  params: { id: number }
  body: Partial<Freedoms> & {
    email?: string | null | undefined
    phone?: string | undefined
    is_block?: boolean | undefined
    roles?: readonly Role[] | undefined
  }
}

/** What a person may do unwatched, and the value that lets them: to take it away again takes no proof. */
const freeing = {
  task_block: false,
  allow_next_publication: true,
  allow_google_account_verification: true,
  ignore_user_analyser: true,
} as const
const switches = Object.keys(freeing) as (keyof typeof freeing)[]
type Freedoms = Record<keyof typeof freeing, boolean | undefined>

/**
 * Would somebody have another way in or none at all, or more rights? Then whoever does it proves to be the person who
 * signed in: as for blocking many, which one by one would otherwise be open.
 */
export async function changesAccess({ db }: Reader, _actor: Actor, { params: { id }, body }: Change): Promise<boolean> {
  if (body.roles !== undefined && !(await holds(db, id, body.roles))) return true
  const freed = switches.filter((name) => body[name] === freeing[name])
  if ([body.email, body.phone, body.is_block].every((next) => next === undefined) && !freed.length) return false
  const person = await db
    .selectFrom('users')
    .select(['email', 'phone', 'is_block', ...switches])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!person) return false
  if (freed.some((name) => person[name] !== freeing[name])) return true
  return [
    [body.email, person.email],
    [body.phone, person.phone],
    [body.is_block, person.is_block],
  ].some(([next, now]) => next !== undefined && next !== now)
}

/** Exactly these, whatever their order. */
async function holds(db: Reader['db'], id: number, roles: readonly Role[]): Promise<boolean> {
  const held = await db.selectFrom('user_roles').select('role').where('user_id', '=', id).execute()
  return held.length === new Set(roles).size && held.every(({ role }) => roles.includes(role))
}
