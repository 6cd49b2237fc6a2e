import type { Result } from '@slipway/domain/kernel/call.ts'
import { operationsContract } from '@slipway/domain/operations/calls.ts'
import { queryOf, useApiQuery } from './query.ts'
import { queryClient } from './query-client.ts'

type Site = Result<typeof operationsContract.site>['data']

const forGood = { staleTime: Number.POSITIVE_INFINITY }

/** Before the page around the sign-in is drawn, so that nothing of it moves. Without an answer it is drawn bare. */
export const readSite = (): Promise<{ data: Site } | null> =>
  queryClient.ensureQueryData({ ...queryOf(operationsContract.site, {}), ...forGood, retry: false }).catch(() => null)

/** What stands around the product: its public site, its support chat. Undefined until it is known. */
export const useSite = (): Site | undefined => useApiQuery(operationsContract.site, {}, forGood).data?.data
