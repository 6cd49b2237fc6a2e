import type { ApiError } from '../../api/errors.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'

interface RecordFaultProps {
  error: ApiError
  /** Said when the server failed at it. */
  failed?: string
  onRetry: () => void
}

/** Why a record can't be shown: it isn't there for the reader, or it could not be fetched now. */
export function RecordFault({ error, failed, onRetry }: RecordFaultProps) {
  const t = useTexts()
  const gone = [403, 404, 422].includes(error.status)
  if (gone) return <EmptyState kind="nothing-found" text={t('recordGone')} />
  return <ErrorState error={error} failed={failed} onRetry={onRetry} />
}
