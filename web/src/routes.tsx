import { type Layout, type Screen, screens } from '@slipway/domain/access/screens.ts'
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router'
import { readSite } from './api/site.ts'
import { guard, isLocale, isOpen, keepsPlainPaths, redirectTarget } from './guards.ts'
import { currentLocale } from './i18n/i18n.ts'
import { remember } from './kit/entries.ts'
import { pathOf } from './kit/paths.tsx'
import { parseSearch, stringifySearch } from './kit/url-state.ts'
import { type PageModule, pages } from './pages.ts'
import { PageError, Root } from './root.tsx'
import { PagePending } from './ui/PagePending.tsx'

const root = createRootRoute({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('./modules/shell/NotFoundPage.tsx')),
})

const layoutRoute = (
  id: Layout,
  component: ReturnType<typeof lazyRouteComponent>,
  loader: () => Promise<unknown> = async () => undefined,
) => createRoute({ getParentRoute: () => root, id, component, loader })

const layouts: Record<Exclude<Layout, 'redirect'>, AnyRoute> = {
  main: layoutRoute(
    'main',
    lazyRouteComponent(() => import('./modules/shell/MainLayout.tsx'), 'MainLayout'),
  ),
  external: layoutRoute(
    'external',
    lazyRouteComponent(() => import('./kit/layout/ExternalLayout.tsx'), 'ExternalLayout'),
    readSite,
  ),
  login: layoutRoute(
    'login',
    lazyRouteComponent(() => import('./kit/layout/LoginLayout.tsx'), 'LoginLayout'),
  ),
  download: layoutRoute(
    'download',
    lazyRouteComponent(() => import('./kit/layout/DownloadLayout.tsx'), 'DownloadLayout'),
  ),
}

const routePath = (path: string) => path.replace(/\{(\w+)\}|:(\w+)/g, (_, braced, colon) => `$${braced ?? colon}`)

/** Never drawn: its screen leads elsewhere. */
const nothing: PageModule = { default: () => null }

const pageOf = (path: string): (() => Promise<PageModule>) =>
  (pages as Partial<Record<string, () => Promise<PageModule>>>)[path] ?? (async () => nothing)

/** The first data of a screen are on their way when its code is here; nothing waits for them. */
async function dataAhead({ path }: Screen, search: Record<string, string>): Promise<void> {
  const { loader } = await pageOf(path)()
  loader?.(search)
}

function screenRoute(screen: Screen): AnyRoute {
  const load = pageOf(screen.path)
  const moves = screen.layout === 'redirect' || screen.path === '/settings/email-layout'
  return createRoute({
    getParentRoute: () => (screen.layout === 'redirect' ? root : layouts[screen.layout]),
    path: routePath(screen.path),
    staticData: { screen },
    beforeLoad: async ({ location, params, preload }) => {
      await guard(screen, { location, params, preload })
      if (moves) throw redirect({ ...redirectTarget(screen.path, location.search), replace: true })
    },
    loader: ({ location }) => (isOpen(screen) ? dataAhead(screen, location.search) : undefined),
    shouldReload: ({ cause }) => cause !== 'stay',
    component: lazyRouteComponent(load),
  })
}

const registration = screens.find(({ path }) => path === '/{locale}/register') as Screen

/** `/register` becomes `/ru/register`, but on the hosts of designers and developers, where it is the same page. */
const plainRegistration = createRoute({
  getParentRoute: () => layouts.external,
  path: '/register',
  staticData: { screen: registration },
  beforeLoad: async ({ location, preload }) => {
    if (!keepsPlainPaths(window.location.hostname))
      throw redirect({ to: `/${currentLocale()}/register`, search: location.search, replace: true })
    await guard(registration, { location, params: {}, preload })
  },
  component: lazyRouteComponent(pageOf(registration.path)),
})

/** `/ru` becomes its sign-in page, and `/ru/todo/list` the screen it means. */
const localized = [
  createRoute({
    getParentRoute: () => root,
    path: '/$locale',
    beforeLoad: ({ params }) => {
      if (!isLocale(params.locale)) throw notFound()
      throw redirect({ to: `/${params.locale}/login`, replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/$locale/$',
    beforeLoad: ({ params, location }) => {
      const target = `/${params._splat}`
      const known = (screens as readonly Screen[]).some((screen) => screen.path === target)
      if (!isLocale(params.locale) || !known) throw notFound()
      throw redirect({ to: target, search: location.search, replace: true })
    },
  }),
]

function tree() {
  const all = (screens as readonly Screen[]).map((screen) => ({ screen, route: screenRoute(screen) }))
  const of = (layout: Layout) => all.filter(({ screen }) => screen.layout === layout).map(({ route }) => route)
  return root.addChildren([
    ...of('redirect'),
    ...Object.entries(layouts).map(([layout, route]) =>
      route.addChildren([...of(layout as Layout), ...(layout === 'external' ? [plainRegistration] : [])]),
    ),
    ...localized,
  ])
}

export const router = createRouter({
  routeTree: tree(),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadDelay: 60,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: PageError,
  scrollRestoration: true,
})

remember(router.history.location)
router.history.subscribe(({ location }) => remember(location))

/**
 * Fetches the code of the screen that the address names before anything is drawn, and its data for those whom the guard
 * will let in as who they are. Answers the screen.
 */
export function fetchFirstScreen(): Screen | undefined {
  const [routes] = router.getMatchedRoutes(window.location.pathname)
  const screen = routes.at(-1)?.options.staticData?.screen
  if (screen?.layout === 'redirect') return screen
  for (const route of routes) void router.loadRouteChunk(route)
  if (screen && isOpen(screen)) {
    dataAhead(screen, parseSearch(window.location.search)).catch(() => undefined)
  }
  return screen
}

/** The code of what an address leads through, from its layout on; `from` as of `slice`. */
export function fetchCode(path: string, from = 0): void {
  for (const route of router.getMatchedRoutes(path)[0].slice(from)) {
    void Promise.resolve(router.loadRouteChunk(route)).catch(() => undefined)
  }
}

/** Signing out works without a connection: its code is fetched while there is one. */
export function fetchSignOut(): void {
  fetchCode(pathOf('/user/exit'), -1)
  fetchCode(pathOf('/{locale}/login'))
}
