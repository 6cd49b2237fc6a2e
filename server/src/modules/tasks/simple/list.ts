import { simpleTasksContract } from '@slipway/domain/simple-tasks/contract.ts'
import { simpleTypes } from '@slipway/domain/tasks/types.ts'
import { sql } from 'kysely'
import { inScope } from '../../../platform/list/filters.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { by, byId, byNullable, down } from '../../../platform/list/order.ts'
import { presentRow } from '../present.ts'
import { rowsOf } from '../queries/rows.ts'
import { searched } from '../queries/search.ts'
import { simpleParts } from '../queries/simple-parts.ts'
import { presentSimple } from './present.ts'

const joined = ['application', 'task', 'user'] as const

/** Simple tasks of the reader's scope, of the tags that are theirs. */
export const simpleTasks = listOf(simpleTasksContract.list, {
  id: 'subtasks.id',
  scope: ({ reader, actor, filter: { tag, type, status }, sort }) =>
    simpleParts(reader, actor, { tag, status, types: type ? [type] : simpleTypes }, sort ?? '-id'),
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
