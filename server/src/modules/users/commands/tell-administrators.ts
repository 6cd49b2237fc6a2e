import type { Role } from '@slipway/domain/access/roles.ts'
import { tagOf } from '@slipway/domain/notifications/kinds.ts'
import { personName } from '@slipway/domain/users/person.ts'
import type { Tx } from '../../../platform/tx.ts'
import { notifyRole } from '../../notifications/commands/notify.ts'

interface Change {
  userId: number
  /** Null when single sign-on did it. */
  authorId: number | null
  /** The roles that let the person in before and after; none of somebody who is blocked or gone. */
  before: readonly Role[]
  after: readonly Role[]
}

/** Whoever gets or loses the rights of a superadministrator is told to the others: nobody adds themselves unseen. */
export async function tellAdministrators(tx: Tx, { userId, authorId, before, after }: Change): Promise<void> {
  const [had, has] = [before, after].map((roles) => roles.includes('superadministrator'))
  if (had === has) return
  const named = await tx.db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const params = { change: has ? 'granted' : 'taken', id: userId, person: personName(named) }
  const kind = 'administrators-changed'
  await notifyRole(tx, 'superadministrator', { kind, tag: tagOf[kind], params, authorId })
}
