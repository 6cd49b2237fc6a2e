import { isExecutor } from '@slipway/domain/access/roles.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { sql } from 'kysely'
import { equals, fromDay, inScope, toDay } from '../../../platform/list/filters.ts'
import { listOf, sameList } from '../../../platform/list/list-of.ts'
import { by, byId, byNullable, down } from '../../../platform/list/order.ts'
import { presentPipeline, presentRow } from '../present.ts'
import { appealed } from '../rounds/appealed.ts'
import { presentOpen } from '../rounds/present.ts'
import { batchesAmong } from './batches.ts'
import { clockRules } from './clock.ts'
import { subtasksDecidedBy } from './decisions.ts'
import { overdueFor } from './overdue.ts'
import { ofLiveApplication, workedOnBy } from './own.ts'
import { pipelinesOf } from './parts.ts'
import { rowsOf } from './rows.ts'
import { searched } from './search.ts'
import { partsFor } from './walks.ts'

const joined = ['application', 'task', 'user'] as const

/** What the actor may see; its rows and their total are a statement each, the rows' pipelines a third. */
export const listForBoard = listOf(tasksContract.list, {
  id: 'subtasks.id',
  scope: ({ reader, actor, filter, sort }) => partsFor(reader, actor, filter, sort ?? '-id'),
  filters: {
    status: inScope,
    tab: inScope,
    type: inScope,
    application: equals('subtasks.application_id'),
    executor: equals('subtasks.executor_id'),
    my: (my, { actor: { userId, role } }) => {
      if (!my) return sql`true`
      if (isExecutor(role)) return sql`subtasks.executor_id = ${userId}`
      return sql`subtasks.id IN (SELECT w.id FROM subtasks w WHERE w.executor_id = ${userId}
        UNION ALL SELECT w.id FROM subtasks w WHERE w.owner_id = ${userId})`
    },
    waits: (_, { actor }) => subtasksDecidedBy(actor),
    appeals: () => appealed,
    overdue: async (_, { reader, actor }) => overdueFor(actor, reader.now, await clockRules(reader)),
    working: (_, { actor }) => workedOnBy(actor.userId),
    live: () => ofLiveApplication,
    completed_from: fromDay('subtasks.completed_at'),
    completed_to: toDay('subtasks.completed_at'),
    zone: inScope,
    search: (search, { reader }) => searched(reader, search),
  },
  sorts: { id: byId, ends_at: byNullable('subtasks.ends_at'), cost: by('subtasks.cost_minor') },
  order: down(byId),
  present: async ({ reader, actor, include }, page) => {
    const shown = joined.filter((name) => include.includes(name))
    const rows = await rowsOf(reader, actor, page, shown, sql`page.place`)
    const orders = include.includes('pipeline') ? rows.map(({ task_id }) => task_id) : []
    const pipelines = await pipelinesOf(reader, orders)
    const batches = await batchesAmong(reader, rows)
    // The sides of a dispute read it on the card, each of their own work.
    const withDisputes = include.includes('dispute') && actor.role === 'superadministrator'
    const disputes = await presentOpen(reader, withDisputes ? rows : [])
    return rows.map((row) => {
      const steps = pipelines.get(row.task_id)
      return {
        ...presentRow(reader, actor, row, shown),
        ...(batches.has(row.task_id) && { batch: batches.get(row.task_id) }),
        ...(steps && { pipeline: presentPipeline(actor, row, steps) }),
        ...(withDisputes && { dispute: disputes.get(row.id) ?? null }),
      }
    })
  },
})

/** The list of the publishing managers always shows application, order and executor. */
export const listForManager = sameList(
  tasksContract.managerList,
  listForBoard,
  ({ sort, include = [], ...filter }) => ({
    filter,
    sort,
    include: [...joined, ...include],
  }),
)
