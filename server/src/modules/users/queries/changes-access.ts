import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Role } from '@slipway/domain/access/roles.ts'
import type { Reader } from '../../../platform/tx.ts'

interface Change {
  params: { id: number }
  body: { email?: string | null | undefined; phone?: string | undefined; roles?: readonly Role[] | undefined }
}

/** Would somebody have another way in, or other rights? Then whoever does it proves to be the person who signed in. */
export async function changesAccess({ db }: Reader, _actor: Actor, { params: { id }, body }: Change): Promise<boolean> {
  if (body.roles !== undefined && !(await holds(db, id, body.roles))) return true
  if (body.email === undefined && body.phone === undefined) return false
  const person = await db.selectFrom('users').select(['email', 'phone']).where('id', '=', id).executeTakeFirst()
  if (!person) return false
  return [
    [body.email, person.email],
    [body.phone, person.phone],
  ].some(([next, now]) => next !== undefined && next !== now)
}

/** Exactly these, whatever their order. */
async function holds(db: Reader['db'], id: number, roles: readonly Role[]): Promise<boolean> {
  const held = await db.selectFrom('user_roles').select('role').where('user_id', '=', id).execute()
  return held.length === new Set(roles).size && held.every(({ role }) => roles.includes(role))
}
