import { namesOfRoles, type Role } from '@slipway/domain/access/roles.ts'
import { defaultLocale, type Locale } from '@slipway/domain/kernel/locale.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { useSyncExternalStore } from 'react'

/** What is kept of the person between visits: enough to draw the shell before the server answers, and no secrets. */
export type SessionUser = Pick<
  UserView,
  'id' | 'uuid' | 'first_name' | 'last_name' | 'image' | 'is_internal' | 'interface_language'
> & { roles: Role[] }

export interface Session {
  user: SessionUser | null
  activeRole: Role | null
  /** Name of the administrator who acts as this person. */
  impersonator: string | null
}

const key = 'slipway-session'
const empty: Session = { user: null, activeRole: null, impersonator: null }
const listeners = new Set<() => void>()

let accessToken: string | null = null
let state: Session = read()

function read(): Session {
  try {
    return { ...empty, ...JSON.parse(localStorage.getItem(key) ?? '{}') }
  } catch {
    return empty
  }
}

function set(next: Session) {
  state = next
  try {
    if (next.user) localStorage.setItem(key, JSON.stringify(next))
    else localStorage.removeItem(key)
  } catch {
    // Private windows may have no storage; the session then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function snapshot(user: UserView): SessionUser {
  const { id, uuid, first_name, last_name, image, is_internal, interface_language } = user
  return { id, uuid, first_name, last_name, image, roles: namesOfRoles(user.roles), is_internal, interface_language }
}

/** The language in which the product speaks to this person: staff always read Russian. */
export const localeOf = (user: Pick<SessionUser, 'is_internal' | 'interface_language'>): Locale =>
  user.is_internal ? defaultLocale : user.interface_language

/** Who is signed in here. The access token lives in memory only, the refresh token in a cookie no script can read. */
export const session = {
  get: () => state,
  token: () => accessToken,
  setToken: (token: string | null) => {
    accessToken = token
  },
  signIn(token: string, user: UserView) {
    accessToken = token
    set({
      user: snapshot(user),
      activeRole: user.roles[0]?.name ?? null,
      impersonator: user.impersonator?.name ?? null,
    })
  },
  /** After GET /auth_user: roles or names may have changed since the last visit. */
  update(user: UserView) {
    const held = namesOfRoles(user.roles)
    const active = state.activeRole && held.includes(state.activeRole) ? state.activeRole : held[0]
    set({ user: snapshot(user), activeRole: active ?? null, impersonator: user.impersonator?.name ?? null })
  },
  setLanguage(interface_language: SessionUser['interface_language']) {
    if (state.user) set({ ...state, user: { ...state.user, interface_language } })
  },
  setActiveRole(role: Role) {
    if (state.user?.roles.includes(role)) set({ ...state, activeRole: role })
  },
  clear() {
    accessToken = null
    if (state.user) set(empty)
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

// Signing out or in in one tab does so in all.
window.addEventListener('storage', (event) => {
  if (event.key !== key) return
  accessToken = null
  state = read()
  for (const listener of listeners) listener()
})

export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.get)

/** The signed-in person; only under the main layout, whose guard has let them in. */
export function useMe(): SessionUser & { activeRole: Role } {
  const { user, activeRole } = useSession()
  if (!user || !activeRole) throw new Error('Nobody is signed in')
  return { ...user, activeRole }
}
