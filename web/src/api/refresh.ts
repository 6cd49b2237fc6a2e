import { currentLocale } from '../i18n/i18n.ts'
import { session } from './session.ts'

const guardMs = 10_000
let flight: { promise: Promise<Outcome>; since: number } | null = null
const overListeners = new Set<() => void>()

/** `over`: the server knows no such session any more. `unreachable`: nobody can tell now; what is signed in stays so. */
type Outcome = 'fresh' | 'over' | 'unreachable'

/** One refresh for all calls that met a 401 together. The guard expires, so that a lost answer cannot block for ever. */
export function refresh(): Promise<Outcome> {
  const now = Date.now()
  if (flight && now - flight.since < guardMs) return flight.promise
  const promise = oneTabAtATime(rotate).finally(() => {
    if (flight?.promise === promise) flight = null
  })
  flight = { promise, since: now }
  return promise
}

/** Reuse of a spent refresh token ends the session, so tabs must not rotate it at the same time. */
function oneTabAtATime(run: () => Promise<Outcome>): Promise<Outcome> {
  if (!('locks' in navigator)) return run()
  return navigator.locks
    .request('slipway-refresh', { signal: AbortSignal.timeout(guardMs) }, run)
    .catch(() => 'unreachable')
}

async function rotate(): Promise<Outcome> {
  try {
    const response = await fetch('/api/v3/users/keycloak/refresh', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'X-Requested-With': 'slipway', 'Accept-Language': currentLocale() },
      signal: AbortSignal.timeout(guardMs),
    })
    if (response.ok) {
      const { meta } = await response.json()
      session.setToken(meta.access_token)
      return 'fresh'
    }
    return response.status < 500 && response.status !== 429 ? 'over' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

export function onSessionOver(listener: () => void) {
  overListeners.add(listener)
  return () => {
    overListeners.delete(listener)
  }
}

/** The session is gone: forget the person and let the router lead to the sign-in page. */
export function endSession() {
  session.clear()
  for (const listener of overListeners) listener()
}
