import type { RowId } from '@slipway/domain/kernel/bulk.ts'
import { useRef, useState } from 'react'
import type { AnyList } from './use-list.ts'

/** What a bulk call is given: rows by their ids, or every row that the filters of the list match. */
export type Chosen<Id extends RowId = number> = { ids: Id[] } | { filter: Record<string, unknown> }

export interface Selection {
  has: (id: RowId) => boolean
  count: number
  /** All that match, not only those of the pages that were seen. */
  isAll: boolean
  chosen: Chosen<RowId>
  /** With `through`, all rows of the page from the last one on. */
  pick: (id: RowId, on: boolean, through: boolean) => void
  pickPage: (on: boolean) => void
  pickAll: () => void
  clear: () => void
  /** Rows of this page that can be chosen. */
  page: readonly RowId[]
}

interface State {
  /** The filters under which they were chosen: under others they may not match. */
  under: string
  ids: ReadonlySet<RowId>
  isAll: boolean
}

/** The rows that the reader has chosen. They stay through pages and sorts, and are forgotten with another filter. */
export function useSelection(list: AnyList, page: readonly RowId[]): Selection {
  const under = JSON.stringify(list.asked.filter)
  const [state, setState] = useState<State>({ under, ids: new Set(), isAll: false })
  const last = useRef<RowId>(undefined)
  const now = state.under === under ? state : { under, ids: new Set<RowId>(), isAll: false }
  const set = (ids: Iterable<RowId>, isAll = false) => setState({ under, ids: new Set(ids), isAll })
  const change = (changed: readonly RowId[], on: boolean) => {
    const before = now.isAll ? page : [...now.ids]
    set(on ? [...before, ...changed] : before.filter((id) => !changed.includes(id)))
  }
  return {
    has: (id) => now.isAll || now.ids.has(id),
    count: now.isAll ? (list.total ?? 0) : now.ids.size,
    isAll: now.isAll,
    chosen: now.isAll ? { filter: list.asked.filter } : { ids: [...now.ids] },
    page,
    pick: (id, on, through) => {
      change(through ? between(page, last.current, id) : [id], on)
      last.current = id
    },
    pickPage: (on) => change(page, on),
    pickAll: () => set([], true),
    clear: () => set([]),
  }
}

/** The rows from one to another, in whichever direction; only the other when the one isn't on the page. */
export function between<Id extends RowId>(page: readonly Id[], from: Id | undefined, to: Id): Id[] {
  const [start = -1, end = -1] = [from === undefined ? -1 : page.indexOf(from), page.indexOf(to)].sort((a, b) => a - b)
  return start < 0 ? [to] : page.slice(start, end + 1)
}
