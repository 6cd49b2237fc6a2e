import type { Actor } from '@slipway/domain/access/actor.ts'
import { record } from '../../../platform/activity.ts'
import { changesOf } from '../../../platform/changes.ts'
import type { Tx } from '../../../platform/tx.ts'
import { judgeSoon } from '../../applications/commands/judge-soon.ts'
import { hintPerson } from './hint-person.ts'

/** How a publisher stands with the stores. */
export interface Standing {
  /** Of the types of `user_console_status`; null for none. */
  user_console_status_id: number | null
  allow_next_publication: boolean
}

/** Locks the person and answers how they stand. */
export const lockStanding = (tx: Tx, id: number): Promise<Standing> =>
  tx.db
    .selectFrom('users')
    .select(['user_console_status_id', 'allow_next_publication'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** Changes what is named and differs, as a consequence of something else: whoever did that needs no right to people. */
export async function setStanding(
  tx: Tx,
  actor: Actor,
  id: number,
  before: Standing,
  next: Partial<Standing>,
): Promise<void> {
  const changes = changesOf(before, next)
  if (!Object.keys(changes).length) return
  await tx.db
    .updateTable('users')
    .set({ ...next, updated_at: tx.now })
    .where('id', '=', id)
    .execute()
  record(tx, actor, { subject: 'user', id, action: 'update', changes })
  if (changes.user_console_status_id) await judgeSoon(tx, { managerId: id })
  hintPerson(tx, id)
}
