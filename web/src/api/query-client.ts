import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './errors.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // What the client did wrong stays wrong; only the network and the server's faults are worth another try.
      retry: (count, error) => count < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500),
      throwOnError: false,
      // Without a connection a page says so rather than wait, and reads again by itself once there is one.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
})
