import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Everything cached that fits is stale; what is on screen is fetched again. What is on its way right now may have been
 * read before the change: a fetch whose data is shown already starts anew, but one ahead, and a first one, which would
 * be joined instead, count as old once they have come.
 */
export function markOldIn(client: QueryClient, filters: QueryFilters): Promise<void> {
  const onTheWay = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  for (const query of onTheWay) {
    if (query.isActive() && query.state.data !== undefined) continue
    const again = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    void query.promise?.then(again, again)
  }
  return client.invalidateQueries(filters)
}
