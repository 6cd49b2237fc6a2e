import { useState } from 'react'

interface Row {
  id: number
}

interface State<R extends Row> {
  key: string
  source: readonly R[]
  shown: readonly R[]
  leaving: ReadonlySet<number>
  fresh: number
}

/** What follows the last row that stayed fills the page up; what would push it down waits for the reader. */
function merge<R extends Row>(state: State<R>, rows: readonly R[], held: ReadonlySet<number>): State<R> {
  const next = new Map(rows.map((row) => [row.id, row]))
  const known = new Set(state.shown.map(({ id }) => id))
  const last = rows.findLastIndex(({ id }) => known.has(id))
  const unknown = rows.filter(({ id }) => !known.has(id))
  const above = unknown.filter((row) => rows.indexOf(row) < last)
  const below = unknown.filter((row) => rows.indexOf(row) > last)
  const gone = state.shown.filter(({ id }) => !next.has(id) && !held.has(id)).map(({ id }) => id)
  return {
    ...state,
    source: rows,
    shown: [...state.shown.map((row) => next.get(row.id) ?? row), ...below],
    leaving: new Set(gone),
    fresh: above.length,
  }
}

interface LiveRows<R extends Row> {
  rows: readonly R[]
  leaving: ReadonlySet<number>
  /** How many new rows wait to be shown. */
  fresh: number
  showFresh: () => void
  /** A row need not be held any more: it leaves when the list has lost it. */
  release: (id: number) => void
  /** The motion of a leaving row has ended. */
  left: (id: number) => void
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
): LiveRows<R> {
  const [state, setState] = useState<State<R>>(() => anew(key, rows ?? []))
  if (rows && (rows !== state.source || key !== state.key)) {
    const merged = key === state.key && state.shown.length ? merge(state, rows, held) : anew(key, rows)
    setState(merged.fresh && !waits ? anew(key, rows) : merged)
  }
  return {
    rows: state.shown,
    leaving: state.leaving,
    fresh: state.fresh,
    showFresh: () => setState(anew(state.key, state.source)),
    release: (id) =>
      setState((now) =>
        now.source.some((row) => row.id === id) ? now : { ...now, leaving: new Set([...now.leaving, id]) },
      ),
    left: (id) => setState((now) => without(now, id)),
  }
}

const anew = <R extends Row>(key: string, rows: readonly R[]): State<R> => ({
  key,
  source: rows,
  shown: rows,
  leaving: new Set(),
  fresh: 0,
})

function without<R extends Row>(state: State<R>, id: number): State<R> {
  const leaving = new Set(state.leaving)
  leaving.delete(id)
  return { ...state, leaving, shown: state.shown.filter((row) => row.id !== id) }
}
