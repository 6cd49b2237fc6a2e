import { isExecutor, type Role } from '@slipway/domain/access/roles.ts'
import { maySee, type Screen, type ScreenPath } from '@slipway/domain/access/screens.ts'
import { defaultLocale, type Locale, locales } from '@slipway/domain/kernel/locale.ts'
import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router'
import { startSession } from './api/me.ts'
import { localeOf, session } from './api/session.ts'
import { readLanguage } from './api/session-store.ts'
import { i18n } from './i18n/i18n.ts'
import { homeOf, pathOf } from './kit/paths.tsx'
import { actAs, speak } from './kit/session-life.ts'
import { toast } from './kit/toast.tsx'

/** Where staff sign in; it has no choice of languages. */
const staffSignIn = '/login'
/** The link of a mail with which a password is set; whoever is signed in here follows it all the same. */
const resetMark = 'reset='
/** The link that the start of an installation without administrators prints. */
const startMark = 'start='
const after = (mark: string) => (hash: string) => (hash.startsWith(mark) ? hash.slice(mark.length) : '')
export const resetToken = after(resetMark)
export const startToken = after(startMark)

const signInScreens: readonly string[] = [staffSignIn, '/{locale}/login', '/{locale}/register']

export const isLocale = (text: string): text is Locale => (locales as readonly string[]).includes(text)

/** Designers' and developers' hosts keep plain addresses; all others show the language in them. */
export function keepsPlainPaths(host: string): boolean {
  const [label = ''] = host.split('.')
  return label.endsWith('designer') || label.includes('developer')
}

/** What letting somebody in may do besides. */
interface Effects {
  speak: (locale: Locale) => Promise<unknown>
  tell: (key: 'loginRequired' | 'sessionOver' | 'noAccess') => void
  actAs: (role: Role) => void
}

const real: Effects = { speak, tell: (key) => toast.info(i18n.t(key)), actAs }
const none: Effects = { speak: async () => undefined, tell: () => undefined, actAs: () => undefined }

interface Visit {
  location: ParsedLocation
  params: Record<string, string>
  /** A link is only pointed at: nothing may change by that, and nothing be said. */
  preload: boolean
}

/** Who may open the screen, decided before it is shown and its data are asked for; its code is no secret. */
export async function guard(screen: Screen, { location, params, preload }: Visit): Promise<void> {
  const { speak, tell, actAs } = preload ? none : real
  if (params.locale !== undefined) {
    if (!isLocale(params.locale)) throw notFound()
    if (!session.get().user) await speak(params.locale)
  }
  const { user, activeRole, actedAs } = session.get()
  // The root shows nothing but the way back to one's own account.
  if (actedAs !== null) return
  if (screen.path === staffSignIn && !user) await speak(defaultLocale)
  if (screen.roles.includes('public')) {
    if (user && activeRole && signInScreens.includes(screen.path) && !resetToken(location.hash)) {
      throw redirect({ to: isExecutor(activeRole) ? '/todo/list' : homeOf(activeRole), replace: true })
    }
    return
  }
  if (!user && (preload || !(await startSession().catch(() => false)))) {
    const isOver = session.isEndUntold()
    if (!preload) session.tellEnd()
    tell(isOver ? 'sessionOver' : 'loginRequired')
    const search = { ...(isOver && { status: '401' }), from: location.href }
    throw redirect({ to: pathOf('/{locale}/login'), search, replace: true })
  }
  const known = session.get().user
  // Only the cookie knew who this is (or staff came from an English page): their language before the first paint.
  if (known && (!user || known.is_internal)) await speak(localeOf(known))
  const held = known?.roles ?? []
  if (!maySee(screen, held)) {
    tell('noAccess')
    throw redirect({ to: '/access-denied', search: { from: location.href }, replace: true })
  }
  // A link may lead to a screen of another role that the person holds: they go on in that role.
  const fitting = held.find((role) => role === params.role) ?? held.find((role) => maySee(screen, [role]))
  if (params.role !== undefined) leadToOwn(screen, params.role, fitting)
  if (fitting && !isOpen(screen)) actAs(fitting)
}

/** A role in an address is one that the screen has; who doesn't hold it goes on to the same screen of their own. */
function leadToOwn(screen: Screen, named: string, own: Role | undefined): void {
  if (!(screen.roles as readonly string[]).includes(named)) throw notFound()
  if (own && named !== own) throw redirect({ to: pathOf(screen.path as ScreenPath, { role: own }), replace: true })
}

/** May be read by whoever is here, as who they are now. */
export function isOpen(screen: Screen): boolean {
  const { user, activeRole } = session.get()
  return user !== null && activeRole !== null && maySee(screen, [activeRole])
}

/** Where the table's redirect screens lead. */
export function redirectTarget(path: string, { entrance, from }: Record<string, string>) {
  // Whom the company's provider led back without a session: only staff were sent there.
  if (path === '/' && entrance === 'staff') return { to: staffSignIn, search: from ? { from } : {} }
  if (path === '/') return { to: pathOf('/{locale}/login') }
  if (path === '/settings/email-layout') return { to: pathOf('/settings/email-layouts') }
  const { activeRole, user } = session.get()
  const home = user?.roles.find((role) => role === path.slice(1)) ?? activeRole
  return { to: home ? homeOf(home) : pathOf('/{locale}/login') }
}

/** Staff always read Russian; others their own choice, here or in an account, else the browser's. */
export function startLocale(): Locale {
  const fromPath = location.pathname.split('/')[1] ?? ''
  const { user } = session.get()
  if (user) return localeOf(user)
  if (location.pathname === staffSignIn) return defaultLocale
  if (isLocale(fromPath)) return fromPath
  const known = [readLanguage() ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2)).find(isLocale)
  return known ?? defaultLocale
}
