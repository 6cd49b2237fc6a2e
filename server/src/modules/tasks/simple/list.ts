import type { Actor } from '@slipway/domain/access/actor.ts'
import { simpleTasksContract } from '@slipway/domain/simple-tasks/contract.ts'
import { gmailTag, ordersGmail, readsGmail } from '@slipway/domain/simple-tasks/tags.ts'
import { simpleTypes } from '@slipway/domain/tasks/types.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { inScope } from '../../../platform/list/filters.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { by, byId, byNullable, down } from '../../../platform/list/order.ts'
import { presentRow } from '../present.ts'
import { rowsOf } from '../queries/rows.ts'
import { searched } from '../queries/search.ts'
import { partsFor } from '../queries/walks.ts'
import { presentSimple } from './present.ts'

const joined = ['application', 'task', 'user'] as const

/** Simple tasks of the reader's scope, of the tags that are theirs. */
export const simpleTasks = listOf(simpleTasksContract.list, {
  id: 'subtasks.id',
  scope: ({ reader, actor, filter: { tag, type: asked, status }, sort }) => {
    const type = asked ? [asked] : [...simpleTypes]
    const tagged = tagsOf(actor, tag)
    // Said by name, as the indexes of simple tasks are made: they are few among all.
    const simple = sql<SqlBool>`subtasks.type IN (${sql.join(type.map((one) => sql.lit(one)))})`
    return partsFor(reader, actor, { status, type }, sort ?? '-id').map((part) => part.where(tagged).where(simple))
  },
  filters: {
    tag: inScope,
    type: inScope,
    status: inScope,
    my: (my, { actor: { userId } }) =>
      my
        ? sql`subtasks.id IN (SELECT w.id FROM subtasks w WHERE w.executor_id = ${userId}
            UNION ALL SELECT w.id FROM subtasks w WHERE w.owner_id = ${userId})`
        : sql`true`,
    search: (search, { reader }) => searched(reader, search),
  },
  sorts: { id: byId, ends_at: byNullable('subtasks.ends_at'), cost: by('subtasks.cost_minor') },
  order: down(byId),
  present: async ({ reader, actor }, page) => {
    const rows = await rowsOf(reader, actor, page, joined, sql`page.place`)
    return presentSimple(
      reader,
      rows.map((row) => presentRow(reader, actor, row, joined)),
    )
  },
})

/** Whether the actor has a task in the list, as far as its tag says. */
function tagsOf({ role }: Actor, tag: string | undefined): RawBuilder<SqlBool> {
  if (tag === gmailTag && !readsGmail(role)) return sql<SqlBool>`false`
  if (tag !== undefined) return sql<SqlBool>`subtasks.tag = ${tag}`
  // Nobody orders what they then look for in vain.
  return ordersGmail(role) ? sql<SqlBool>`true` : sql<SqlBool>`subtasks.tag IS DISTINCT FROM ${gmailTag}`
}
