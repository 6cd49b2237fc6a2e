import { CatchBoundary, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isApiError } from '../api/errors.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { toast } from './toast.tsx'

interface BoundaryProps {
  /** A window over the page only says that it failed; a part of the page says so in its place. */
  over?: boolean
  children: ReactNode
}

/** What breaks inside stays inside. Another address tries again. */
export function Boundary({ over = false, children }: BoundaryProps) {
  const { href } = useLocation()
  return (
    <CatchBoundary
      getResetKey={() => href}
      onCatch={(error) => over && toast.failed(error)}
      errorComponent={({ error, reset }) => (over ? null : <Broken error={error} onRetry={reset} />)}
    >
      {children}
    </CatchBoundary>
  )
}

function Broken({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const known = isApiError(error) ? error : null
  return <ErrorState error={known} details={String(error)} onRetry={onRetry} />
}
