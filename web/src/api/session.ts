import { namesOfRoles, type Role } from '@slipway/domain/access/roles.ts'
import { defaultLocale, type Locale } from '@slipway/domain/kernel/locale.ts'
import type { UserView } from '@slipway/domain/users/schema.ts'
import { useSyncExternalStore } from 'react'
import { type Acting, dropBoard, keepActing, keepOwn, ownKey, parseOwn, readActing, readOwn } from './session-store.ts'

/** What is kept of the person between visits: enough to draw the shell before the server answers, and no secrets. */
export type SessionUser = Pick<
  UserView,
  'id' | 'uuid' | 'first_name' | 'last_name' | 'image' | 'is_internal' | 'interface_language'
> & {
  roles: Role[]
  /** A role of theirs needs a second factor that they don't have. */
  lacks_factor?: boolean
}

/** The person as the server tells them of themselves. */
type OwnView = UserView & { lacks_factor?: boolean }

export interface Session {
  user: SessionUser | null
  activeRole: Role | null
  /** Until when an administrator acts as this person, in this tab alone; null in one's own account. */
  actsUntil: number | null
  /** In whose place an administrator was until just now: they haven't gone back to their own account yet. */
  actedAs: string | null
  /** Somebody signed out here, and the server doesn't know it yet. */
  leaving: boolean
}

export const empty: Session = { user: null, activeRole: null, actsUntil: null, actedAs: null, leaving: false }
const listeners = new Set<() => void>()
const endListeners = new Set<(why: 'over' | 'elsewhere') => void>()

let accessToken: string | null = null
let own: Session = { ...empty, ...readOwn() }
/** A session has ended here, and the person has not been told. */
let isUntold = false
let acting: Acting | null = readActing()
let actingTimer: ReturnType<typeof setTimeout> | undefined

const tell = () => {
  for (const listener of listeners) listener()
}

function setOwn(next: Session) {
  if (next.user?.id !== own.user?.id) dropBoard()
  own = next
  keepOwn(next)
  tell()
}

function setActing(next: Acting | null) {
  acting = next
  keepActing(next)
  watchActing()
  tell()
}

/** Changes whoever is here: the person in whose place somebody acts, else oneself. */
function change(next: Partial<Session>) {
  if (acting) setActing({ ...acting, session: { ...acting.session, ...next } })
  else setOwn({ ...own, ...next })
}

const nameOf = ({ first_name, last_name }: SessionUser) => [first_name, last_name].filter(Boolean).join(' ')

function snapshot(user: OwnView): SessionUser {
  const { id, uuid, first_name, last_name, image, is_internal, interface_language, lacks_factor = false } = user
  const roles = namesOfRoles(user.roles)
  return { id, uuid, first_name, last_name, image, roles, is_internal, interface_language, lacks_factor }
}

/** The language in which the product speaks to this person: staff always read Russian. */
export const localeOf = (user: Pick<SessionUser, 'is_internal' | 'interface_language'>): Locale =>
  user.is_internal ? defaultLocale : user.interface_language

/**
 * Who is signed in here. The access token lives in memory only, the refresh token in a cookie no script can read. An
 * administrator who acts as somebody does so in one tab, whose calls have that session's token and no other.
 */
export const session = {
  get: (): Session => acting?.session ?? own,
  token: () => (acting ? acting.token : own.leaving ? null : accessToken),
  setToken: (token: string | null) => {
    accessToken = token
  },
  /** Also ends whatever signing out was still under way: the server has ended this browser's former session. */
  signIn(token: string, user: OwnView) {
    accessToken = token
    isUntold = false
    setOwn({ ...empty, user: snapshot(user), activeRole: user.roles[0]?.name ?? null })
  },
  /** After GET /auth_user: roles or names may have changed since the last visit. */
  update(user: OwnView) {
    const { activeRole } = session.get()
    const held = namesOfRoles(user.roles)
    const active = activeRole && held.includes(activeRole) ? activeRole : held[0]
    change({ user: snapshot(user), activeRole: active ?? null })
  },
  /** The server lets nothing through before there is a second factor. */
  lackFactor() {
    const { user } = session.get()
    if (user && !user.lacks_factor) change({ user: { ...user, lacks_factor: true } })
  },
  setLanguage(interface_language: SessionUser['interface_language']) {
    const { user } = session.get()
    if (user) change({ user: { ...user, interface_language } })
  },
  setActiveRole(activeRole: Role) {
    if (session.get().user?.roles.includes(activeRole)) change({ activeRole })
  },
  /** For the next load of the page: nothing of the one person may stay in its memory for the other. */
  act(token: string, user: UserView, seconds: number) {
    const actsUntil = Date.now() + seconds * 1000
    keepActing({
      token,
      from: location.pathname + location.search,
      session: { ...empty, user: snapshot(user), activeRole: user.roles[0]?.name ?? null, actsUntil },
    })
  },
  /** The half hour is over, by the clock or because the server says so. The way back is a step of its own. */
  endActing() {
    const { user } = acting?.session ?? empty
    if (acting && user) setActing({ ...acting, token: null, session: { ...empty, actedAs: nameOf(user) } })
  },
  /** For the next load, too: until then this page acts for nobody. Answers the address that the place was taken from. */
  stopActing(): string {
    const from = acting?.from ?? '/'
    session.endActing()
    keepActing(null)
    return from
  },
  /** Signing out: from now on nothing here is done in anybody's name. Answers the token, with which that can be told. */
  leave(): string | null {
    const token = accessToken
    accessToken = null
    if (acting) setActing(null)
    setOwn({ ...empty, leaving: true })
    return token
  },
  /** The server has ended the session that was left. */
  left() {
    if (own.leaving) setOwn(empty)
  },
  clear() {
    accessToken = null
    if (own.user) setOwn(empty)
  },
  /**
   * The server knows the session no more: the person is forgotten, and the page told to lead to the sign-in. Of the calls
   * that learn it at the same time the first one tells.
   */
  end() {
    const { user } = own
    session.clear()
    if (user) announceEnd('over')
  },
  /** Whoever comes now was signed in until the session ended, and has not been told so. */
  isEndUntold: () => isUntold,
  tellEnd() {
    isUntold = false
  },
  /** `elsewhere`: signed out in another tab. */
  onEnd(listener: (why: 'over' | 'elsewhere') => void) {
    endListeners.add(listener)
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

function announceEnd(why: 'over' | 'elsewhere') {
  isUntold = why === 'over'
  for (const listener of endListeners) listener(why)
}

function watchActing() {
  clearTimeout(actingTimer)
  const until = acting?.session.actsUntil
  if (until) actingTimer = setTimeout(session.endActing, Math.max(0, until - Date.now()))
}
watchActing()

// Signing out or in in one tab does so in all, and so does a session's end, which one of them learns first; who acts as
// somebody does so no longer than they are signed in.
window.addEventListener('storage', (event) => {
  if (event.key !== ownKey) return
  const before = own.user?.id
  accessToken = null
  own = { ...empty, ...parseOwn(event.newValue) }
  const isGone = before !== undefined && own.user === null
  if (acting && own.user?.id !== before) session.endActing()
  tell()
  if (isGone && !acting) announceEnd(own.leaving ? 'elsewhere' : 'over')
})

export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.get)

/** The signed-in person; only under the main layout, whose guard has let them in. */
export function useMe(): SessionUser & { activeRole: Role } {
  const { user, activeRole } = useSession()
  if (!user || !activeRole) throw new Error('Nobody is signed in')
  return { ...user, activeRole }
}
