import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { type BoardTab, boardTabs } from '@slipway/domain/tasks/status.ts'
import { useQueries } from '@tanstack/react-query'
import { queryOf } from '../../../api/query.ts'

export const tabs = Object.keys(boardTabs) as BoardTab[]

/** How many tasks each tab holds, whatever is filtered. */
export function useTabCounts(): Partial<Record<BoardTab, number>> {
  const results = useQueries({
    queries: tabs.map((tab) =>
      queryOf(tasksContract.list, { query: { page: { number: 1, size: 1 }, filter: { tab } } }),
    ),
  })
  return Object.fromEntries(tabs.map((tab, index) => [tab, results[index]?.data?.meta.total]))
}
