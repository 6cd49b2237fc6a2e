import { identityContract } from '@slipway/domain/identity/calls.ts'
import { currentLocale } from '../i18n/i18n.ts'
import { rotate } from './refresh.ts'
import { session } from './session.ts'
import { urlOf } from './url.ts'

const firstMs = 2_000
const mostMs = 30_000
const answerMs = 10_000

let running: Promise<void> | null = null
/** Of the session that is being left; after a reload its cookie gives another one. */
let token: string | null = null
let wakeUp: () => void = () => undefined
window.addEventListener('online', () => wakeUp())

/**
 * Leaves at once, with or without a server: from now on nothing here signs in by itself, in no tab and after no reload.
 * Settles when the server has ended the session, or does not answer within two seconds; then it is told later.
 */
export async function signOut(): Promise<void> {
  token = session.leave()
  await Promise.race([finishSignOut(), pause(firstMs)])
}

/** Tells the server until it has heard: the cookie, which no script can delete, goes with its answer. */
export function finishSignOut(): Promise<void> {
  running ??= tellUntilHeard().finally(() => {
    running = null
  })
  return running
}

async function tellUntilHeard(): Promise<void> {
  for (let wait = firstMs; session.get().leaving; wait = Math.min(wait * 2, mostMs)) {
    if (await endOnServer()) session.left()
    else await Promise.race([pause(wait), new Promise<void>((resolve) => (wakeUp = resolve))])
  }
  token = null
}

/** False while the server can't be reached. */
async function endOnServer(): Promise<boolean> {
  if (token === null) {
    const answer = await rotate()
    if (answer === 'over') return true
    if (answer === 'unreachable') return false
    token = answer.token
  }
  // Somebody has signed in meanwhile, which ended the former session, and the cookie is theirs.
  if (!session.get().leaving) return true
  const status = await logout(token)
  if (status === 401) token = null
  return status === 204
}

const logout = (access: string): Promise<number> =>
  fetch(urlOf(identityContract.logout, {}), {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${access}`,
      'X-Requested-With': 'slipway',
      'Accept-Language': currentLocale(),
    },
    signal: AbortSignal.timeout(answerMs),
    keepalive: true,
  }).then(
    ({ status }) => status,
    () => 0,
  )

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
