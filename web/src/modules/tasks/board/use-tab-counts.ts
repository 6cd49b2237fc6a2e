import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { type BoardTab, boardTabs } from '@slipway/domain/tasks/status.ts'
import { useApiQuery } from '../../../api/query.ts'

export const tabs = Object.keys(boardTabs) as BoardTab[]

/** How many tasks each tab holds, whatever is filtered. */
export function useTabCounts(): Partial<Record<BoardTab, number>> {
  const counts: Partial<Record<BoardTab, number>> = {}
  for (const tab of tabs) {
    // The tabs are a constant, so the hooks are always the same ones.
    const { data } = useApiQuery(tasksContract.list, { query: { page: { number: 1, size: 1 }, filter: { tab } } })
    counts[tab] = data?.meta.total
  }
  return counts
}
