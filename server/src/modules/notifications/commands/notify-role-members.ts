import type { Role } from '@slipway/domain/access/roles.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/tx.ts'
import { notifyRoleQueue } from '../queue.ts'
import { type Notice, notify } from './notify.ts'

const portion = 500

interface Portion {
  role: Role
  notice: Notice
  after: number
  except?: readonly number[] | undefined
}

/** Tells one portion of the people of a role, and leaves the next one to the next job. */
export async function notifyRoleMembers(tx: Tx, { role, notice, after, except = [] }: Portion): Promise<void> {
  const people = await tx.db
    .selectFrom('user_roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select('u.id')
    .where('r.role', '=', role)
    .where('u.id', '>', after)
    .where(sql<boolean>`u.id <> ALL (${[...except]}::int[])`)
    .where('u.is_block', '=', false)
    .where('u.deleted_at', 'is', null)
    .orderBy('u.id')
    .limit(portion)
    .execute()
  const userIds = people.map(({ id }) => id)
  notify(tx, { ...notice, userIds })
  const last = userIds.at(-1)
  if (userIds.length < portion || last === undefined) return
  await tx.enqueue(notifyRoleQueue, { role, notice, after: last, except })
}
