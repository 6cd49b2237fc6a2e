import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Whatever is cached and fits is old. What is on its way right now may have been read before the change: it counts as
 * old once it has come, and `late` is told, unless it was asked for anew meanwhile.
 */
export function markOldIn(client: QueryClient, fits: (query: Query) => boolean, late: (query: Query) => void): void {
  for (const query of client.getQueryCache().findAll({ predicate: fits })) {
    query.invalidate()
    if (query.state.fetchStatus === 'idle') continue
    const isOver = () => query.state.fetchStatus === 'idle'
    const came = () => {
      if (!isOver()) return
      query.invalidate()
      late(query)
    }
    // What failed has shown nothing old, and was tried often enough: who waits is told so.
    const failed = () => isOver() && query.invalidate()
    void query.promise?.then(came, failed)
  }
}

/** Reads again what is old, on screen and among these. */
export const readOldIn = (client: QueryClient, among: (query: Query) => boolean): Promise<void> =>
  client.refetchQueries({ type: 'active', predicate: (query) => query.state.isInvalidated && among(query) })
