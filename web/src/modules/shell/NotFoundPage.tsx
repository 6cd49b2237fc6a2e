import { lazy, type ReactNode, Suspense } from 'react'
import { useSession } from '../../api/session.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { HomeButton } from '../../kit/HomeButton.tsx'
import { useScreen } from '../../kit/screen.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

const Console = lazy(() => import('./MainLayout.tsx').then((m) => ({ default: m.Console })))
const LoginShell = lazy(() => import('../../kit/layout/LoginLayout.tsx').then((m) => ({ default: m.LoginShell })))

/** Keeps the menu for those who have one; where the address belongs to no screen the top bar says the title. */
export default function NotFoundPage() {
  const t = useTexts()
  const { activeRole } = useSession()
  const screen = useScreen()
  return (
    <Frame signedIn={activeRole !== null}>
      <title>{`${t('notFound')} · ${t('appName')}`}</title>
      {(activeRole === null || screen) && <PageHeader level={activeRole ? 2 : 1} title={t('notFound')} />}
      <EmptyState kind="nothing-found" text={t('notFoundText')} action={<HomeButton />} />
    </Frame>
  )
}

function Frame({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  const Shell = signedIn ? Console : LoginShell
  return (
    <Suspense>
      <Shell>{children}</Shell>
    </Suspense>
  )
}
