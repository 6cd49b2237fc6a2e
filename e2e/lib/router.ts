import type { Screen } from '@slipway/domain/access/screens.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { JSDOM } from 'jsdom'
import { vi } from 'vitest'

interface Router {
  history: { subscribe(listener: () => void): void }
  load(): Promise<void>
  /** Settles when it has arrived, wherever that was led. */
  navigate(to: { to: string }): Promise<void>
  state: {
    location: { pathname: string; search: { from?: string } }
    matches: { staticData: { screen?: Screen }; status: string; error?: unknown }[]
  }
}

/** What of the pages decides where an address leads, and for whom; they are drawn by nobody here. */
export interface Pages {
  router: Router
  enter(token: string, user: UserView): Promise<void>
  leave(): void
}

/** By addresses that the compiler does not follow: the pages are compiled for a browser, the journeys for Node. */
const page = (name: string) => import(new URL(`../../web/src/${name}`, import.meta.url).href)

/** What the pages need of a window to be loaded, and to follow its address. */
const ofWindow = [
  'document',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'HTMLElement',
  'Element',
  'addEventListener',
  'removeEventListener',
  'self',
] as const

/** The pages at this address, in a window without a screen. */
export async function loadPages(url: string): Promise<Pages> {
  const { window } = new JSDOM('<!doctype html>', { url })
  vi.stubGlobal('window', window)
  for (const name of ofWindow) vi.stubGlobal(name, window[name])
  vi.stubGlobal('scrollTo', () => undefined)
  const [{ router }, { enter }, { session }, { startI18n }] = await Promise.all(
    ['routes.tsx', 'kit/session-life.ts', 'api/session.ts', 'i18n/i18n.ts'].map(page),
  )
  await startI18n('ru')
  // What its place in the tree of components does.
  router.history.subscribe(router.load)
  return { router, enter, leave: session.clear }
}
