import { useLocalStorage } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { useTexts } from '../../i18n/i18n.ts'
import { lazyPart } from '../../ui/retry-import.ts'
import { Keys } from '../keys/Keys.tsx'
import { Palette } from '../palette/Palette.tsx'
import classes from './MainShell.module.css'
import { type Badges, Sidebar } from './Sidebar.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'

const Sheet = lazyPart(() => import('../../ui/dialog/Sheet.tsx').then((m) => m.Sheet))
const SupportChat = lazyPart(() => import('./SupportChat.tsx').then((m) => m.SupportChat))

interface MainShellProps {
  bell: ReactNode
  badges: Badges
  children: ReactNode
}

/** Sidebar, top bar and the page. */
export function MainShell({ bell, badges, children }: MainShellProps) {
  const t = useTexts()
  const { user, actsUntil } = useSession()
  const [folded, setFolded] = useLocalStorage({
    key: 'slipway-sidebar-folded',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  // Null until it is opened for the first time.
  const [opened, setOpened] = useState<boolean | null>(null)
  const close = () => setOpened(false)
  // What stands there is still the page before.
  const turning = useRouterState({ select: ({ isLoading }) => isLoading })
  // Between signing out and the sign-in page nobody is here.
  if (!user) return null
  return (
    <div className={classes.shell}>
      <SkipLink />
      <aside className={classes.side} data-folded={folded || undefined}>
        <Sidebar badges={badges} folded={folded} onFold={() => setFolded(!folded)} />
      </aside>
      {opened !== null && (
        <Suspense>
          <Sheet
            opened={opened}
            onClose={close}
            size={264}
            padding={0}
            withCloseButton={false}
            attributes={{ content: { 'aria-label': t('menu') } }}
            styles={{ body: { height: '100%' }, content: { overflow: 'hidden' } }}
            classNames={{ content: classes.drawer }}
          >
            <Sidebar badges={badges} folded={false} onFollow={close} choices />
          </Sheet>
        </Suspense>
      )}
      <div className={classes.column}>
        <TopBar bell={bell} onMenu={() => setOpened(true)} />
        <main id="content" tabIndex={-1} className={classes.content} aria-busy={turning}>
          {children}
        </main>
      </div>
      {!user.is_internal && actsUntil === null && (
        <Suspense>
          <SupportChat />
        </Suspense>
      )}
      <Palette />
      <Keys />
    </div>
  )
}
