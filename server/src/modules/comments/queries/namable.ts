import type { Actor } from '@slipway/domain/access/actor.ts'
import { isStaff } from '@slipway/domain/access/roles.ts'
import type { NamedView } from '@slipway/domain/comments/schema.ts'
import type { Reader } from '../../../platform/tx.ts'
import { activeAdministrators } from '../../users/queries/administered.ts'
import { namedPeople } from '../../users/queries/named.ts'
import { type Commented, participants } from './comments.ts'
import { readableComments } from './readable.ts'

/**
 * Whom somebody may name in a thread: those who take part in it and see what is said. Executors name who has spoken to
 * them; staff name each other, and administrators, who are otherwise not told.
 */
export async function namable(reader: Reader, actor: Actor, subtask: Commented): Promise<NamedView[]> {
  const authors = await readableComments(reader, actor)
    .innerJoin('users as author', 'author.id', 'comments.user_id')
    .select('comments.user_id as id')
    .distinct()
    .where('comments.subtask_id', '=', subtask.id)
    .where((is) => is.or([is('author.is_internal', '=', true), is('author.id', '=', subtask.executor_id)]))
    .execute()
  const spoken = authors.map(({ id }) => id)
  const others = isStaff(actor.role)
    ? [...(await participants(reader, subtask)), ...(await activeAdministrators(reader))]
    : []
  const ids = [...new Set([...others, ...spoken])].filter((id) => id !== actor.userId)
  return namedPeople(reader, ids)
}
