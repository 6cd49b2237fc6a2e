import './styles.ts'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { idle } from './api/idle.ts'
import { startSession } from './api/me.ts'
import { onProofAsked } from './api/proof.ts'
import { queryClient } from './api/query-client.ts'
import { session } from './api/session.ts'
import { startLocale } from './guards.ts'
import { i18n, startI18n } from './i18n/i18n.ts'
import { ConfirmHost } from './kit/confirm.tsx'
import { Overlays } from './kit/Overlays.tsx'
import { pathOf } from './kit/paths.tsx'
import { report } from './kit/reports/early.ts'
import { watchSession } from './kit/session-life.ts'
import { ToastHost, toast } from './kit/toast.tsx'
import { askProof } from './pages.ts'
import { fetchFirstScreen, fetchSignOut, router } from './routes.tsx'
import { cssVariables, theme } from './ui/theme/theme.ts'
import { isReplaced } from './ui/version.ts'

const schemes = localStorageColorSchemeManager({ key: 'slipway-color-scheme' })

// The page's language, for screen readers and hyphenation.
i18n.on('languageChanged', (language) => {
  document.documentElement.lang = language
})

watchSession((why) => {
  const screen = router.state.matches.at(-1)?.staticData.screen
  // The first screen is still on its way: its guard, which may have let them in already, looks once more and tells.
  if (!screen && router.state.status === 'pending') return void router.invalidate()
  if (!screen || screen.roles.includes('public')) return
  const to = pathOf('/{locale}/login')
  if (why === 'elsewhere') return void router.navigate({ to })
  session.tellEnd()
  toast.info(i18n.t('sessionOver'))
  const from = router.state.location.href
  void router.navigate({ to, search: { status: '401', from } })
})

onProofAsked(askProof)

// A file that is missing may be of a version that is no more.
window.addEventListener('vite:preloadError', () => void isReplaced())

// What can wait: nobody misses it where it can't be fetched. A page that fails before it stands tells of that as well.
const fetchLater = () => import('./later.ts').catch(() => undefined)
addEventListener('error', fetchLater, { once: true })

// Session, texts and the screen's code are fetched side by side, before the first render asks for any of them.
const texts = startI18n(startLocale())
const screen = fetchFirstScreen()
if (session.get().user || (screen && !screen.roles.includes('public'))) startSession().catch(() => undefined)
await texts

createRoot(document.getElementById('root') as HTMLElement, {
  onCaughtError: (error) => {
    console.error(error)
    report(error)
  },
}).render(
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

void idle().then(() => {
  fetchSignOut()
  return fetchLater()
})
