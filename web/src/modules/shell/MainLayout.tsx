import { Outlet } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useSession } from '../../api/session.ts'
import { MainShell } from '../../kit/layout/MainShell.tsx'
import { PagePending } from '../../ui/PagePending.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { useBadges } from '../notifications/bell.ts'
import { useLive } from '../notifications/use-live.tsx'

export function MainLayout() {
  return (
    <Console>
      <Suspense fallback={<PagePending />}>
        <Outlet />
      </Suspense>
    </Console>
  )
}

/** The shell with what the product puts into it: notifications and the numbers at the screens. */
export function Console({ children }: { children: ReactNode }) {
  const { user } = useSession()
  useLive()
  return (
    <MainShell bell={<Bell />} badges={useBadges(user !== null)}>
      {children}
    </MainShell>
  )
}
