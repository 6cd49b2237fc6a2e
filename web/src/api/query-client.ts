import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './errors.ts'

/** What the client did wrong stays wrong; only the network and the server's faults are worth another try. */
const mayPass = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)
/** Nobody tells a second time that something is old: what then could not be read is asked for again. */
const owedMs = 10_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) => count < 2 && mayPass(error),
      refetchInterval: ({ state: { data, error } }) => data !== undefined && mayPass(error) && owedMs,
      throwOnError: false,
      // Without a connection a page says so rather than wait, and reads again by itself once there is one.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
})
