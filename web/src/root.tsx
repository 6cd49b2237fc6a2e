import type { Screen } from '@slipway/domain/access/screens.ts'
import { type ErrorComponentProps, Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ApiError } from './api/errors.ts'
import { useSession } from './api/session.ts'
import { useLocale, useTexts } from './i18n/i18n.ts'
import { Boundary } from './kit/Boundary.tsx'
import { ImpersonationBanner } from './kit/layout/ImpersonationBanner.tsx'
import { useBadges } from './kit/layout/notifications.ts'
import { OfflineBar } from './kit/layout/OfflineBar.tsx'
import { TaskCard } from './modules/tasks/TaskCard.tsx'
import { ErrorState } from './ui/ErrorState.tsx'
import { patient } from './ui/patient.ts'
import { SkeletonCard } from './ui/Skeletons.tsx'

const ActingOver = lazy(patient(() => import('./kit/layout/ActingOver.tsx').then((m) => ({ default: m.ActingOver }))))

/** The screen that is shown now. */
export function useScreen(): Screen | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
}

export function Root() {
  const t = useTexts()
  const screen = useScreen()
  const locale = useLocale()
  const title = screen?.title[locale]
  const { notifications: unread } = useBadges(screen?.layout === 'main')
  const { actedAs } = useSession()
  if (actedAs !== null) {
    return (
      <Suspense fallback={<PagePending />}>
        <ActingOver name={actedAs} />
      </Suspense>
    )
  }
  return (
    <>
      <title>{`${unread ? `(${unread}) ` : ''}${title ? `${title} · ` : ''}${t('appName')}`}</title>
      <OfflineBar />
      <ImpersonationBanner />
      <Suspense fallback={<PagePending />}>
        <Outlet />
      </Suspense>
      {screen?.layout === 'main' && (
        <Boundary over>
          <TaskCard />
        </Boundary>
      )}
    </>
  )
}

export function PagePending() {
  return (
    <div style={{ padding: 24 }}>
      <SkeletonCard />
    </div>
  )
}

/** One broken page leaves the shell standing. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const known = error instanceof ApiError ? error : null
  return (
    <ErrorState
      text={known?.error}
      requestId={known?.requestId}
      details={`${location.pathname}\n${String(error)}`}
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
