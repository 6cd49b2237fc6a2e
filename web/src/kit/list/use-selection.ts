import { useRef, useState } from 'react'
import type { AnyList } from './use-list.ts'

/** What a bulk call is given: rows by their ids, or every row that the filters of the list match. */
export type Chosen = { ids: number[] } | { filter: Record<string, unknown> }

export interface Selection {
  has: (id: number) => boolean
  count: number
  /** All that match, not only those of the pages that were seen. */
  isAll: boolean
  chosen: Chosen
  /** With `through`, all rows of the page from the last one on. */
  pick: (id: number, on: boolean, through: boolean) => void
  pickPage: (on: boolean) => void
  pickAll: () => void
  clear: () => void
  /** Rows of this page that can be chosen. */
  page: readonly number[]
}

interface State {
  /** The filters under which they were chosen: under others they may not match. */
  under: string
  ids: ReadonlySet<number>
  isAll: boolean
}

/** The rows that the reader has chosen. They stay through pages and sorts, and are forgotten with another filter. */
export function useSelection(list: AnyList, page: readonly number[]): Selection {
  const under = JSON.stringify(list.asked.filter)
  const [state, setState] = useState<State>({ under, ids: new Set(), isAll: false })
  const last = useRef<number>(undefined)
  const now = state.under === under ? state : { under, ids: new Set<number>(), isAll: false }
  const set = (ids: Iterable<number>, isAll = false) => setState({ under, ids: new Set(ids), isAll })
  const change = (changed: readonly number[], on: boolean) => {
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
export function between(page: readonly number[], from: number | undefined, to: number): number[] {
  const [start = -1, end = -1] = [page.indexOf(from ?? Number.NaN), page.indexOf(to)].sort((a, b) => a - b)
  return start < 0 ? [to] : page.slice(start, end + 1)
}
