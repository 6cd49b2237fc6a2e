/** `key`: what a row stays the same by. */
export interface Row {
  key: number
}

/** Rows of a live list as they are on screen; `key` names the list and the page that they are of. */
export interface LiveRows<R extends Row> {
  key: string
  source: readonly R[]
  shown: readonly R[]
  leaving: ReadonlySet<number>
  /** How many new rows wait to be shown. */
  fresh: number
}

export const anew = <R extends Row>(key: string, rows: readonly R[]): LiveRows<R> => ({
  key,
  source: rows,
  shown: rows,
  leaving: new Set(),
  fresh: 0,
})

/** What follows the last row that stayed fills the page up; what would push it down waits for the reader. */
export function merge<R extends Row>(state: LiveRows<R>, rows: readonly R[], held: ReadonlySet<number>): LiveRows<R> {
  const next = new Map(rows.map((row) => [row.key, row]))
  const known = new Set(state.shown.map(({ key }) => key))
  const last = rows.findLastIndex(({ key }) => known.has(key))
  const unknown = rows.filter(({ key }) => !known.has(key))
  const above = unknown.filter((row) => rows.indexOf(row) < last)
  const below = unknown.filter((row) => rows.indexOf(row) > last)
  const gone = state.shown.filter(({ key }) => !next.has(key) && !held.has(key)).map(({ key }) => key)
  return {
    ...state,
    source: rows,
    shown: [...state.shown.map((row) => next.get(row.key) ?? row), ...below],
    leaving: new Set(gone),
    fresh: above.length,
  }
}

/** A row need not be held any more: it leaves when the list has lost it. */
export const release = <R extends Row>(state: LiveRows<R>, key: number): LiveRows<R> =>
  state.source.some((row) => row.key === key) ? state : { ...state, leaving: new Set([...state.leaving, key]) }

/** Takes a row off that was held or whose motion has ended. One that the list has by now stays: it left another list. */
export function without<R extends Row>(state: LiveRows<R>, key: number): LiveRows<R> {
  if (state.source.some((row) => row.key === key)) return state
  const leaving = new Set(state.leaving)
  leaving.delete(key)
  return { ...state, leaving, shown: state.shown.filter((row) => row.key !== key) }
}
