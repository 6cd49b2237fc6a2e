import { type Args, type Endpoint, fullPath, type Result } from '@slipway/domain/kernel/call.ts'
import { keepPreviousData, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from './client.ts'
import type { ApiError } from './errors.ts'
import { idle } from './idle.ts'
import { reread } from './live.ts'
import { nextPage } from './next-page.ts'
import { queryClient } from './query-client.ts'

/** Path first, so that topics find what shows them. */
export const queryKey = (endpoint: Endpoint, args: unknown = {}) => [fullPath(endpoint), args] as const

/** For loaders: `queryClient.ensureQueryData(queryOf(tasks.list, {...}))`. */
export function queryOf<E extends Endpoint>(endpoint: E, args: Args<E>) {
  return {
    queryKey: queryKey(endpoint, args),
    queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, args, { signal }),
  }
}

interface QueryOptions {
  enabled?: boolean
  staleTime?: number
  refetchInterval?: number
  /** Lists keep the old rows on screen while others load, and have the next page there before it is asked for. */
  keepPrevious?: boolean
  /** What is known already and shown until the answer comes: the row of a list that its card was opened from. */
  placeholder?: () => unknown
}

/** A record as a list that was read has it: the newest of those that hold it. */
export function listed(endpoint: Endpoint, id: number): unknown {
  const lists = queryClient.getQueriesData<{ data?: readonly { id?: unknown }[] }>({ queryKey: [fullPath(endpoint)] })
  return lists.flatMap(([, list]) => (Array.isArray(list?.data) ? list.data : [])).findLast((row) => row.id === id)
}

export function useApiQuery<E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  { keepPrevious = false, placeholder, ...options }: QueryOptions = {},
): UseQueryResult<Result<E>, ApiError> {
  const query = useQuery<Result<E>, ApiError>({
    ...queryOf(endpoint, args),
    ...options,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(placeholder && { placeholderData: placeholder }),
  } as Parameters<typeof useQuery<Result<E>, ApiError>>[0])
  const refusal = useRefusal(JSON.stringify(queryKey(endpoint, args)), query.error)
  const next = keepPrevious && !query.isPlaceholderData ? nextPage(args, query.data) : undefined
  const key = JSON.stringify(next)
  // What is fetched for later follows what is shown, and nothing renders it.
  useEffect(() => {
    let left = false
    if (key) void idle().then(() => (left ? undefined : prefetch(endpoint, JSON.parse(key))))
    return () => {
      left = true
    }
  }, [endpoint, key])
  if (!refusal || query.error || !(query.isPending || query.isPlaceholderData)) return query
  // What is not read of it renders nobody.
  return Object.create(query, { error: { value: refusal } })
}

/** What was refused stays so while it is asked for again: a window that says it must not blink. */
function useRefusal(key: string, error: ApiError | null): ApiError | null {
  const [kept, setKept] = useState({ key, error })
  const isNews = key !== kept.key || (error !== null && error !== kept.error)
  if (isNews) setKept({ key, error })
  const last = isNews ? error : kept.error
  return last && last.status >= 400 && last.status < 500 ? last : null
}

/** On hover: has the answer in the cache before it is asked for. */
export const prefetch = <E extends Endpoint>(endpoint: E, args: Args<E>): Promise<void> =>
  queryClient.prefetchQuery(queryOf(endpoint, args))

interface MutationOptions<E extends Endpoint> {
  onSuccess?: (result: Result<E>, args: Args<E>) => void
  onError?: (error: ApiError, args: Args<E>) => void
}

/**
 * A call that changes something. Calls that demand an Idempotency-Key get one per submission: repeating the same
 * content after a failure sends the same key, changed content a new one. What the call changes is read again by itself.
 */
export function useApiMutation<E extends Endpoint>(endpoint: E, options: MutationOptions<E> = {}) {
  const submission = useRef<{ content: string; key: string }>(undefined)
  return useMutation<Result<E>, ApiError, Args<E>>({
    // Without a connection it fails and says so: what waited would go off later, when nobody expects it any more.
    networkMode: 'always',
    mutationFn: (args) => {
      if (!endpoint.idempotency) return call(endpoint, args)
      const content = JSON.stringify(args)
      if (submission.current?.content !== content) submission.current = { content, key: crypto.randomUUID() }
      return call(endpoint, args, { idempotencyKey: submission.current.key })
    },
    onSuccess: async (result, args) => {
      submission.current = undefined
      options.onSuccess?.(result, args)
      await reread()
    },
    onError: options.onError,
  })
}
