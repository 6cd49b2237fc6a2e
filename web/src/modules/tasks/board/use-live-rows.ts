import { useState } from 'react'
import { anew, type LiveRows, merge, type Row, release, without } from './live-rows.ts'

interface UsedLiveRows<R> {
  rows: readonly R[]
  leaving: ReadonlySet<number>
  fresh: number
  showFresh: () => void
  release: (key: number) => void
  /** The motion of a leaving row has ended. */
  left: (key: number) => void
}

/**
 * Rows of a live list that never jump: a row that went away leaves with a motion (`left` ends it), new rows above are
 * counted as `fresh` until the reader asks for them, all else changes in place. `key` names the list and the page;
 * another key starts anew. Rows that are `held` stay although the list has lost them. Without `waits` new rows show at
 * once: what comes into a list of one's own work is one's own doing.
 */
export function useLiveRows<R extends Row>(
  rows: readonly R[] | undefined,
  key: string,
  held: ReadonlySet<number>,
  waits: boolean,
): UsedLiveRows<R> {
  const [state, setState] = useState<LiveRows<R>>(() => anew(key, rows ?? []))
  if (rows && (rows !== state.source || key !== state.key)) {
    const merged = key === state.key && state.shown.length ? merge(state, rows, held) : anew(key, rows)
    setState(merged.fresh && !waits ? anew(key, rows) : merged)
  }
  return {
    rows: state.shown,
    leaving: state.leaving,
    fresh: state.fresh,
    showFresh: () => setState(anew(state.key, state.source)),
    release: (row) => setState((now) => release(now, row)),
    left: (row) => setState((now) => without(now, row)),
  }
}
