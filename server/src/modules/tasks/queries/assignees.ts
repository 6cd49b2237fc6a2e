import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Role } from '@slipway/domain/access/roles.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { takers } from '@slipway/domain/tasks/types.ts'
import { type RawBuilder, sql } from 'kysely'
import { guarded } from '../../../platform/guard.ts'
import { holdsAll, numberIn } from '../../../platform/list/search.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { people } from '../../users/queries/people.ts'
import { taskGuard } from '../guard.ts'
import type { SubtaskRow } from '../row.ts'
import { barrierTo, batchTakenOf, failedBefore, skillMatches } from '../standing.ts'

const shown = 10

/**
 * Of the type's role, not blocked, skilled, not failed at it, and not barred from such work: somebody who could take
 * it, but for the claim limit. A condition on `users u`.
 */
export function fitFor(row: Pick<SubtaskRow, 'id' | 'type' | 'tag' | 'application_id'>): RawBuilder<boolean> {
  const roles: readonly Role[] = takers[row.type]
  const skilled =
    row.type === 'programmer' && row.application_id !== null
      ? skillMatches(sql`u.id`, sql`${row.application_id}::int`)
      : sql<boolean>`true`
  return sql<boolean>`NOT u.is_block AND NOT u.task_block AND u.deleted_at IS NULL
    AND EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = u.id AND r.role = ANY (${[...roles]}::text[]))
    AND ${skilled} AND NOT ${failedBefore(sql`u.id`, sql`${row.id}::int`)}
    AND ${barrierTo(sql`u.id`, sql`${row.type}::text`, sql`${row.tag}::text`)} IS NULL`
}

/** Who may be given the subtask, by name or number; whom the reader knows from the application stand first. */
export const assignees = guarded(
  taskGuard(['assign']),
  async (
    reader: Reader<{ cipher: Cipher }>,
    _actor: Actor,
    { query }: Input<typeof tasksContract.assignees>,
    row: SubtaskRow,
  ) => {
    const { rows } = await sql<{ id: number }>`
      SELECT u.id FROM users u
      WHERE ${fitFor(row)} AND NOT ${batchTakenOf(sql`u.id`, row.id)} AND ${named(query.search)}
      ORDER BY EXISTS (SELECT 1 FROM subtasks w WHERE w.executor_id = u.id
        AND w.application_id = ${row.application_id}::int) DESC, u.first_name, u.last_name, u.id
      LIMIT ${shown}`.execute(reader.db)
    const ids = rows.map(({ id }) => id)
    const known = await people(reader, ids)
    return { data: ids.flatMap((id) => known.get(id) ?? []) }
  },
)

function named(search: string | undefined): RawBuilder<unknown> {
  if (!search) return sql`true`
  const number = numberIn(search)
  if (number) return sql`u.id = ${number.id}`
  return holdsAll(sql`(u.first_name || ' ' || u.last_name)`, search)
}
