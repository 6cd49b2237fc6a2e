import { useTimeout, useWindowEvent } from '@mantine/hooks'
import { type ErrorComponentProps, Outlet, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { ApiError } from './api/errors.ts'
import { useSession } from './api/session.ts'
import { i18n, useLocale, useTexts } from './i18n/i18n.ts'
import { Boundary } from './kit/Boundary.tsx'
import { OfflineBar } from './kit/layout/OfflineBar.tsx'
import { VersionBar } from './kit/layout/VersionBar.tsx'
import { useScreen } from './kit/screen.ts'
import { Windows } from './kit/windows.tsx'
import { useBadges } from './modules/notifications/bell.ts'
import { ErrorState } from './ui/ErrorState.tsx'
import { PagePending } from './ui/PagePending.tsx'
import { lazyPart } from './ui/retry-import.ts'
import { useIsReplaced } from './ui/version.ts'
import './windows.ts'

const ActingOver = lazyPart(() => import('./kit/layout/ActingOver.tsx').then((m) => m.ActingOver))

const ImpersonationBanner = lazyPart(() =>
  import('./kit/layout/ImpersonationBanner.tsx').then((m) => m.ImpersonationBanner),
)

const EnrolPage = lazyPart(() => import('./modules/factors/later.ts').then((m) => m.EnrolPage))

/** What administrators have put in the place of built-in texts: kept from the last visit, and renewed behind the page. */
const OwnTexts = lazyPart(() => import('./modules/texts/OwnTexts.tsx').then((m) => m.OwnTexts))

export function Root() {
  const t = useTexts()
  const screen = useScreen()
  const locale = useLocale()
  const title = screen?.title[locale]
  const { notifications: unread } = useBadges(screen?.layout === 'main')
  const { actedAs, actsUntil, user } = useSession()
  // What stands instead of every page.
  const lacks = user?.lacks_factor && screen?.layout === 'main'
  if (actedAs !== null || lacks) {
    return (
      <>
        <VersionBar />
        <Suspense fallback={<PagePending />}>
          {actedAs === null ? <EnrolPage /> : <ActingOver name={actedAs} />}
        </Suspense>
      </>
    )
  }
  return (
    <>
      <title>{`${unread ? `(${unread}) ` : ''}${title ? `${title} · ` : ''}${t('appName')}`}</title>
      <OfflineBar />
      <VersionBar />
      <Suspense>
        <OwnTexts />
      </Suspense>
      <Suspense fallback={<PagePending />}>
        {actsUntil !== null && <ImpersonationBanner />}
        <Outlet />
      </Suspense>
      {screen?.layout === 'main' && (
        <Boundary over>
          <Windows />
        </Boundary>
      )}
    </>
  )
}

/** What browsers say of code and styles, and we of texts, that did not come: they are no more, or nobody answers. */
const unfetched = /dynamically imported module|module script failed|preload CSS|fetch texts/

/** One broken page leaves the shell standing; one that only lacks a connection comes by itself when that is back. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const t = useTexts()
  const [isCut] = useState(() => !navigator.onLine)
  const retry = () => {
    reset()
    void router.invalidate()
  }
  useWindowEvent('online', () => isCut && retry())
  const known = error instanceof ApiError ? error : null
  const isReplaced = useIsReplaced()
  const isAway = !isReplaced && unfetched.test(String(error))
  const away = isAway ? i18n.t('networkError') : undefined
  // A browser calls itself connected before it is, and while the server is out of reach.
  const { start } = useTimeout(retry, 5_000)
  useEffect(() => {
    if (isAway && !isCut) start()
  }, [isAway, isCut, start])
  return (
    <ErrorState
      {...(isCut && { title: t('offlineTitle') })}
      text={isCut ? t('offlinePage') : away}
      error={known}
      details={`${location.pathname}\n${String(error)}`}
      onRetry={retry}
    />
  )
}
