import type { Actor } from '@slipway/domain/access/actor.ts'
import { gmailTag, ordersGmail, readsGmail } from '@slipway/domain/simple-tasks/tags.ts'
import type { TaskStatus } from '@slipway/domain/tasks/status.ts'
import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from '../../../platform/tx.ts'
import { partsFor } from './walks.ts'

interface Filter {
  tag?: string | undefined
  status?: readonly TaskStatus[] | undefined
  types: readonly SubtaskType[]
}

/** The simple tasks of the reader's scope, of the tags that are theirs, in the parts that lists and counts walk. */
export function simpleParts(reader: Reader, actor: Actor, { tag, status, types }: Filter, sort: string) {
  const tagged = tagsOf(actor, tag)
  // Said by name, as the indexes of simple tasks are made: they are few among all.
  const simple = sql<SqlBool>`subtasks.type IN (${sql.join(types.map((one) => sql.lit(one)))})`
  return partsFor(reader, actor, { status, type: types }, sort).map((part) => part.where(tagged).where(simple))
}

/** Whether the actor has a task in the list, as far as its tag says. */
function tagsOf({ role }: Actor, tag: string | undefined): RawBuilder<SqlBool> {
  if (tag === gmailTag && !readsGmail(role)) return sql<SqlBool>`false`
  if (tag !== undefined) return sql<SqlBool>`subtasks.tag = ${tag}`
  // Nobody orders what they then look for in vain.
  return ordersGmail(role) ? sql<SqlBool>`true` : sql<SqlBool>`subtasks.tag IS DISTINCT FROM ${gmailTag}`
}
