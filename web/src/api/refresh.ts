import { currentLocale } from '../i18n/i18n.ts'
import { session } from './session.ts'
import { dropRefresh, noteRefresh, readRefresh } from './session-store.ts'

const guardMs = 10_000
let flight: { promise: Promise<Outcome>; since: number } | null = null

/** `over`: the server knows no such session any more. `unreachable`: nobody can tell now; what is signed in stays so. */
type Outcome = 'fresh' | 'over' | 'unreachable'

/** One refresh for all calls that met a 401 together. The guard expires, so that a lost answer cannot block for ever. */
export function refresh(): Promise<Outcome> {
  const now = Date.now()
  if (flight && now - flight.since < guardMs) return flight.promise
  const promise = renew().finally(() => {
    if (flight?.promise === promise) flight = null
  })
  flight = { promise, since: now }
  return promise
}

async function renew(): Promise<Outcome> {
  const answer = await rotate()
  if (typeof answer === 'string') return answer
  // Signed out while this was on its way: nobody is signed in by it.
  if (session.get().leaving) return 'over'
  session.setToken(answer.token)
  return 'fresh'
}

/** Exchanges the cookie's token. Reuse of a spent one ends the session, so tabs must not do it at the same time. */
export function rotate(): Promise<{ token: string } | 'over' | 'unreachable'> {
  if (!('locks' in navigator)) return exchange()
  return navigator.locks
    .request('slipway-refresh', { signal: AbortSignal.timeout(guardMs) }, afterCut)
    .catch(() => 'unreachable' as const)
}

/** So long the answer to a page that was left may still be on its way; on a crowded machine two seconds were too few. */
const cutMs = 4_000

/**
 * A page that is reloaded before its answer came has spent the token and gives up the lock; the next cookie comes all
 * the same, a moment later. Asking before it is there would be the reuse that ends the session.
 */
async function afterCut() {
  const left = (readRefresh() ?? 0) + cutMs - Date.now()
  if (left > 0 && left <= cutMs) await new Promise((resolve) => setTimeout(resolve, left))
  noteRefresh()
  try {
    return await exchange()
  } finally {
    dropRefresh()
  }
}

async function exchange(): Promise<{ token: string } | 'over' | 'unreachable'> {
  try {
    const response = await fetch('/api/v3/users/keycloak/refresh', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'X-Requested-With': 'slipway', 'Accept-Language': currentLocale() },
      signal: AbortSignal.timeout(guardMs),
      // The answer brings the next cookie, whatever becomes of the page.
      keepalive: true,
    })
    if (response.ok) return { token: (await response.json()).meta.access_token }
    return response.status < 500 && response.status !== 429 ? 'over' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}
