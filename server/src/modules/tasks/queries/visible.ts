import type { Actor } from '@slipway/domain/access/actor.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'
import { conditionOf, scopeOf } from './scope.ts'

/** The subtasks that the active role may see, as a query on `subtasks`: the only scope there is. */
export function visibleSubtasks(reader: Reader, actor: Pick<Actor, 'userId' | 'role'>) {
  const arms = scopeOf(actor).map(conditionOf)
  return reader.db.selectFrom('subtasks').where(sql<boolean>`(${sql.join(arms, sql` OR `)})`)
}

/** May the active role see the subtask? Asked row by row, so of few. Takes an SQL expression for its id. */
export const isSeen = (reader: Reader, actor: Pick<Actor, 'userId' | 'role'>, id: RawBuilder<unknown>) =>
  sql<boolean>`EXISTS (${visibleSubtasks(reader, actor).select('subtasks.id').where(sql<boolean>`subtasks.id = ${id}`)})`
