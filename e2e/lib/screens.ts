import type { Role } from '@slipway/domain/access/roles.ts'
import { maySee, type Screen, startPage } from '@slipway/domain/access/screens.ts'
import type { Page } from './browser.ts'
import { atRest } from './rest.ts'
import type { Words } from './words.ts'

export type Outcome = 'shown' | 'access-denied' | 'login' | 'moved'

/** These do their work when they are drawn, and lead on then. */
export const leadsOnDrawn: readonly string[] = ['/user/exit', '/sso-redirect']

/** Where an address of the table leads somebody, as the table says it. */
export function expected(screen: Screen, role: Role | null): { outcome: Outcome; path?: string } {
  const signIn = ['/login', '/{locale}/login', '/{locale}/register']
  if (!maySee(screen, role && [role])) return { outcome: role ? 'access-denied' : 'login' }
  if (role && signIn.includes(screen.path)) return { outcome: 'moved', path: startPage(role) }
  // Without the answer of a provider there is nothing to finish.
  if (screen.path === '/' || screen.path === '/sso-redirect') {
    return { outcome: 'moved', path: role ? startPage(role) : '/{locale}/login' }
  }
  if (screen.path === '/user/exit') return { outcome: 'moved', path: '/{locale}/login' }
  if (screen.path === '/settings/email-layout') {
    return role === 'superadministrator'
      ? { outcome: 'moved', path: '/settings/email-layouts' }
      : { outcome: 'access-denied' }
  }
  if (screen.layout === 'redirect') return { outcome: 'moved', path: role ? startPage(role) : '/{locale}/login' }
  return { outcome: 'shown' }
}

/** The address of a screen, with something in the place of its parameters. */
export const addressOf = (path: string, locale: string, role: Role | null): string =>
  path
    .replace('{locale}', locale)
    .replace(':id', '1')
    .replace(':role', role ?? 'creator')

/** Goes on inside the page, as a link would: the app follows the history. */
export const goInside = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState({}, '', to), address)

/** Waits until what the page loads is there: no skeletons, its heading stands, and nothing is on its way any more. */
export async function settled(page: Page, words: Words): Promise<void> {
  await page.getByRole('main').waitFor()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await atRest(page)
  await page.waitForFunction(
    (loading) => !document.querySelector(`[aria-busy=true], [role=status][aria-label="${loading}"]`),
    words.shell.loading,
  )
}
