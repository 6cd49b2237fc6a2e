import type { Args, Result } from '@slipway/domain/kernel/call.ts'
import { pageSizes } from '@slipway/domain/kernel/page-sizes.ts'
import { tasksContract } from '@slipway/domain/tasks/calls.ts'
import { boardTabs, type TaskStatus } from '@slipway/domain/tasks/status.ts'
import { hashKey, type Query } from '@tanstack/react-query'
import { prefetch, queryKey } from '../../../api/query.ts'
import { queryClient } from '../../../api/query-client.ts'
import { rowIncludes } from '../queries.ts'
import { briefOf, inHand, type KeptTab, keepRows, keptTabs } from './kept.ts'

/** How the board asks for a tab that nobody has searched, filtered, sorted or turned a page of. */
export const plainly = (tab: KeptTab): Args<typeof tasksContract.list> => ({
  query: { page: { number: 1, size: pageSizes.list }, sort: '-id', include: rowIncludes, filter: { tab } },
})

const tabs = new Map(keptTabs.map((tab) => [hashKey(queryKey(tasksContract.list, plainly(tab))), tab]))
const dayPath = queryKey(tasksContract.day)[0]

/** From now on the board is kept as it is read; what was read already is kept at once. */
export function keepBoards(): void {
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) keep(query)
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    // What was read for somebody who has left by now is no longer there.
    if (cache.get(event.query.queryHash) === event.query) keep(event.query)
  })
}

function keep({ queryHash, queryKey: [path], state: { data, dataUpdatedAt: at } }: Query): void {
  if (!data) return
  const tab = tabs.get(queryHash)
  if (tab) keepTab(tab, data as Result<typeof tasksContract.list>, at)
  else if (path === dayPath) keepDay(data as Result<typeof tasksContract.day>, at)
}

const keepTab = (tab: KeptTab, { data, meta }: Result<typeof tasksContract.list>, at: number) =>
  keepRows(tab, { at, total: meta.total, rows: data.map(briefOf) })

/** The day names the tasks in hand that end first; only where there are more of them their lists are asked for. */
function keepDay({ in_hand, due }: Result<typeof tasksContract.day>, at: number): void {
  for (const tab of inHand) {
    const rows = due
      .filter(({ status }) => (boardTabs[tab] as readonly TaskStatus[]).includes(status))
      .map((task) => briefOf({ ...task, clock: { until: task.ends_at, seconds: task.time_limit } }))
    if (in_hand > due.length) void prefetch(tasksContract.list, plainly(tab))
    else keepRows(tab, { at, total: rows.length, rows })
  }
}
