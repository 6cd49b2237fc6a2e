import type { ReactNode } from 'react'
import type { ApiError } from '../../../api/errors.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'

interface AnswerProps<T> {
  of: { data: T | undefined; error: ApiError | null; refetch: () => unknown }
  children: (data: T) => ReactNode
}

/** What a call answers, once it does. */
export function Answer<T>({ of: { data, error, refetch }, children }: AnswerProps<T>) {
  if (data !== undefined) return children(data)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <SkeletonRows rows={4} />
}
