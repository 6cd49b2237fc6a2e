import './styles.ts'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { idle } from './api/idle.ts'
import { startSession } from './api/me.ts'
import { queryClient } from './api/query-client.ts'
import { session } from './api/session.ts'
import { finishSignOut } from './api/sign-out.ts'
import { startLocale } from './guards.ts'
import { i18n, startI18n } from './i18n/i18n.ts'
import { ConfirmHost } from './kit/confirm.tsx'
import { Overlays } from './kit/Overlays.tsx'
import { pathOf } from './kit/paths.tsx'
import { ToastHost, toast } from './kit/toast.tsx'
import { fetchFirstScreen, fetchSignOut, router } from './routes.tsx'
import { cssVariables, theme } from './ui/theme/theme.ts'

const schemes = localStorageColorSchemeManager({ key: 'slipway-color-scheme' })

// The page's language, for screen readers and hyphenation.
i18n.on('languageChanged', (language) => {
  document.documentElement.lang = language
})

session.onEnd((why) => {
  if (why === 'elsewhere') void finishSignOut()
  const screen = router.state.matches.at(-1)?.staticData.screen
  if (!screen || screen.roles.includes('public')) return
  const to = pathOf('/{locale}/login')
  if (why === 'elsewhere') return void router.navigate({ to })
  toast.info(i18n.t('sessionOver'))
  const from = router.state.location.href
  void router.navigate({ to, search: { status: '401', from } })
})

// Whichever page is open tells the server of a sign-out that it hasn't heard of.
if (session.get().leaving) void finishSignOut()

/** Whose answers are kept: a person's in one role. */
const reader = () => `${session.get().user?.id} ${session.get().activeRole}`

// Signed in or out, here or in another tab, or acting in another role: what was read is no longer theirs.
let shownTo = reader()
session.subscribe(() => {
  if (reader() === shownTo) return
  shownTo = reader()
  queryClient.clear()
})

// Session, texts and the screen's code are fetched side by side, before the first render asks for any of them.
const texts = startI18n(startLocale())
const screen = fetchFirstScreen()
if (session.get().user || (screen && !screen.roles.includes('public'))) startSession().catch(() => undefined)
await texts

createRoot(document.getElementById('root') as HTMLElement).render(
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    colorSchemeManager={schemes}
    defaultColorScheme="auto"
  >
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Overlays />
      <ConfirmHost />
      <ToastHost />
    </QueryClientProvider>
  </MantineProvider>,
)

void idle().then(fetchSignOut)
