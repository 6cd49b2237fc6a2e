import { currentLocale } from '../i18n/i18n.ts'
import { session } from './session.ts'
import { dropExchangeName, exchangeName } from './session-store.ts'

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

/** Exchanges the cookie's token; of several tabs one after the other, for each exchange spends it. */
export function rotate(): Promise<{ token: string } | 'over' | 'unreachable'> {
  if (!('locks' in navigator)) return exchange()
  return navigator.locks
    .request('slipway-refresh', { signal: AbortSignal.timeout(guardMs) }, exchange)
    .catch(() => 'unreachable' as const)
}

async function exchange(): Promise<{ token: string } | 'over' | 'unreachable'> {
  try {
    const response = await fetch('/api/v3/users/keycloak/refresh', {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        'X-Requested-With': 'slipway',
        'Accept-Language': currentLocale(),
        'Idempotency-Key': exchangeName(),
      },
      signal: AbortSignal.timeout(guardMs),
      // The answer brings the next cookie, whatever becomes of the page.
      keepalive: true,
    })
    const isAnswered = response.ok || (response.status < 500 && response.status !== 429)
    if (!isAnswered) return 'unreachable'
    const answer = response.ok ? { token: (await response.json()).meta.access_token } : 'over'
    dropExchangeName()
    return answer
  } catch {
    return 'unreachable'
  }
}
