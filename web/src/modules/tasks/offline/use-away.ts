import { useNetwork } from '@mantine/hooks'
import { useState } from 'react'
import type { ApiError } from '../../../api/errors.ts'

/**
 * Is the server out of reach? Also where the browser thinks that there is a connection; then it stays so until an
 * answer has come, since a query that is tried again forgets its error meanwhile.
 */
export function useAway({ error, isSuccess }: { error: ApiError | null; isSuccess: boolean }): boolean {
  const { online } = useNetwork()
  const [lost, setLost] = useState(false)
  const isLost = error ? error.status === 0 : lost && !isSuccess
  if (isLost !== lost) setLost(isLost)
  return !online || isLost
}
