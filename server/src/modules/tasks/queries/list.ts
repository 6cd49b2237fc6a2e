import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Actor } from '@slipway/domain/access/actor.ts'
import { metaOf, type PageMeta } from '@slipway/domain/kernel/paging.ts'
import type { SubtaskView } from '@slipway/domain/tasks/schema.ts'
import type { Reader } from '../../../platform/tx.ts'
import { presentPipeline, presentRow } from '../present.ts'
import { armsFor, type Filter, filterKey } from './filters.ts'
import { orderOf, pageIds, type Sort, totalOf } from './page.ts'
import { pipelinesOf } from './parts.ts'
import { type ListInclude, rowsOf } from './rows.ts'
import { rememberedTotal } from './totals.ts'

const joined = ['application', 'task', 'user'] as const
type Include = ListInclude | 'pipeline'

interface Listing {
  filter: Filter
  sort: Sort
  include: readonly Include[]
  page: number
  size: number
}

/** One page of what the actor may see, with the exact total, in two statements; its rows' pipelines are a third. */
export async function listSubtasks(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  { filter, sort, include, page, size }: Listing,
): Promise<{ data: SubtaskView[]; meta: PageMeta }> {
  const arms = await armsFor(reader, actor, filter)
  if (!arms.length) return { data: [], meta: metaOf(page, size, 0) }
  const count = async () => (await totalOf(arms).execute(reader.db)).rows[0]?.total ?? 0
  const shown = joined.filter((name) => include.includes(name))
  const ids = pageIds(arms, sort, size, (page - 1) * size)
  const [rows, total] = await Promise.all([
    rowsOf(reader, actor, ids, shown, orderOf(sort, 's')),
    rememberedTotal(reader.services, filterKey(actor, filter), count),
  ])
  const orders = include.includes('pipeline') ? rows.map(({ task_id }) => task_id) : []
  const pipelines = await pipelinesOf(reader, orders)
  const data = rows.map((row) => {
    const view = presentRow(reader, actor, row, shown)
    const steps = pipelines.get(row.task_id)
    return steps ? { ...view, pipeline: presentPipeline(actor, row, steps) } : view
  })
  return { data, meta: metaOf(page, size, total) }
}

interface V3Query {
  page: { number: number; size: number }
  filter?: Filter | undefined
  sort?: string | undefined
  include?: readonly Include[] | undefined
}

export const listForBoard = (reader: Reader<{ cipher: Cipher }>, actor: Actor, { query }: { query: V3Query }) =>
  listSubtasks(reader, actor, {
    filter: query.filter ?? {},
    sort: (query.sort ?? '-id') as Sort,
    include: query.include ?? [],
    page: query.page.number,
    size: query.page.size,
  })

interface V1Query extends Filter {
  page: number
  per_page: number
  sort?: string | undefined
  include?: readonly 'pipeline'[] | undefined
}

/** The list of the publishing managers always shows application, order and executor. */
export const listForManager = (reader: Reader<{ cipher: Cipher }>, actor: Actor, { query }: { query: V1Query }) => {
  const { page, per_page, sort, include = [], ...filter } = query
  return listSubtasks(reader, actor, {
    filter,
    sort: (sort ?? '-id') as Sort,
    include: [...joined, ...include],
    page,
    size: per_page,
  })
}
