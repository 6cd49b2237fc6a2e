import { viewsContract } from '@slipway/domain/views/calls.ts'
import type { ListName } from '@slipway/domain/views/lists.ts'
import type { Kept, KeptLists, View } from '@slipway/domain/views/schema.ts'
import { call } from '../../api/client.ts'
import { changed, patch } from '../../api/live.ts'
import { queryKey, useApiQuery } from '../../api/query.ts'
import { inOrder } from './column-order.ts'
import type { Column } from './types.ts'

const nothing: Kept = { order: [], toggled: [], dense: false, views: [] }

interface KeptOfList {
  kept: Kept
  /** Shown at once, before the server has agreed. */
  keep: (change: Partial<Kept>) => Promise<void>
  isPending: boolean
}

/** What the reader keeps of this list on the server: the same in every browser of theirs, and nobody else's. */
export function useKept(list: ListName): KeptOfList {
  const { data, isPending } = useApiQuery(viewsContract.mine, {}, { staleTime: Number.POSITIVE_INFINITY })
  const { order, toggled, dense, views } = data?.data.find((one) => one.list === list) ?? nothing
  const kept = { order, toggled, dense, views }
  return {
    kept,
    isPending,
    keep: async (change) => {
      const body = { ...kept, ...change }
      patch<KeptLists>(queryKey(viewsContract.mine), (before) => ({
        data: [...before.data.filter((one) => one.list !== list), { list, ...body }],
      }))
      await call(viewsContract.keep, { params: { list }, body }).catch((error: unknown) => {
        changed('views')
        throw error
      })
    },
  }
}

export interface ListLayout<Row> {
  dense: boolean
  setDense: (dense: boolean) => Promise<void>
  /** All of them, in the reader's order. */
  columns: readonly Column<Row, string>[]
  shown: readonly Column<Row, string>[]
  isShown: (column: Column<Row, string>) => boolean
  toggle: (id: string) => Promise<void>
  move: (id: string, by: number) => Promise<void>
  views: readonly View[]
  setViews: (views: View[]) => Promise<void>
  isPending: boolean
}

/** How the reader likes to see this list: views, columns, their order and the height of rows. */
export function useLayout<Row>(list: ListName, given: readonly Column<Row, string>[]): ListLayout<Row> {
  const { kept, keep, isPending } = useKept(list)
  const { toggled, dense, views } = kept
  const columns = inOrder(given, kept.order)
  const isShown = (column: Column<Row, string>) =>
    column.primary || Boolean(column.hidden) === toggled.includes(column.id)
  return {
    isPending,
    dense,
    setDense: (next) => keep({ dense: next }),
    columns,
    isShown,
    shown: columns.filter(isShown),
    toggle: (id) =>
      keep({ toggled: toggled.includes(id) ? toggled.filter((other) => other !== id) : [...toggled, id] }),
    move: (id, by) => {
      const order = columns.map((column) => column.id)
      const from = order.indexOf(id)
      return keep({ order: order.toSpliced(from, 1).toSpliced(from + by, 0, id) })
    },
    views,
    setViews: (next) => keep({ views: next }),
  }
}
