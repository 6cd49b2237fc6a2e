import { statisticsContract } from '@slipway/domain/statistics/calls.ts'
import type { Counts } from '@slipway/domain/statistics/schema.ts'
import { useApiQuery } from '../../api/query.ts'

/** What stands at the tabs of the board and at the items of the sidebar; undefined until it is known. */
export const useCounts = (enabled = true): Counts | undefined =>
  useApiQuery(statisticsContract.counts, {}, { staleTime: 60_000, enabled }).data
