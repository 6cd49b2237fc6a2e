import type { Resolution } from './schema.ts'

/**
 * How often a code may be asked for and tried (SECURITY.md, "Codes"). Every rule counts one lane of a phone: what
 * browsers unknown to its owner did together, or what one browser did in which the owner has signed in before.
 */
export const codeDigits = 4
/** While somebody sprays codes over many phones, browsers that nobody knows are told longer ones. */
export const codeDigitsUnderAttack = 6
export const codeTries = 3
export const codeLifeSeconds = 5 * 60

/** At most so many within so many seconds, whichever moment one looks at. */
interface Window {
  points: number
  seconds: number
}
const hour = 3600
const day = 24 * hour

export const codeWindows: readonly Window[] = [
  { points: 3, seconds: hour },
  { points: 5, seconds: day },
]
/** The long one makes four digits safe: 20 tries in 30 days find the code of an account in 2.4 % of years. */
export const wrongTryWindows: readonly Window[] = [
  { points: 10, seconds: day },
  { points: 20, seconds: 30 * day },
]
/** Seconds after the first, the second and every further code within an hour. */
export const resendWaits = [60, 120, 300] as const
/** Days after which no rule looks at a code any more. */
export const codeMemoryDays = 30

/** A code that was sent; times in milliseconds. */
export interface PastCode {
  sentAt: number
  wrong: number
  /** When it was last tried. */
  triedAt: number | null
}

/** Seconds until the next code of the lane may be sent; `past` begins with the newest. */
export function secondsUntilCode(past: readonly PastCode[], now: number): number {
  const sent = past.map(({ sentAt }) => ({ at: sentAt, points: 1 }))
  const full = codeWindows.map((window) => secondsUntilRoom(sent, window, now))
  return Math.max(resendWait(past, now), secondsUntilTry(past, now), ...full)
}

/** Seconds until a code of the lane may be tried, however many tries it has left itself. */
export function secondsUntilTry(past: readonly PastCode[], now: number): number {
  const tried = past.map(({ triedAt, sentAt, wrong }) => ({ at: triedAt ?? sentAt, points: wrong }))
  return Math.max(...wrongTryWindows.map((window) => secondsUntilRoom(tried, window, now)))
}

function resendWait(past: readonly PastCode[], now: number): number {
  const [last] = past
  if (!last) return 0
  const recent = past.filter(({ sentAt }) => sentAt > last.sentAt - hour * 1000).length
  const wait = resendWaits[Math.min(recent, resendWaits.length) - 1] ?? 0
  return Math.max(0, Math.ceil((last.sentAt - now) / 1000) + wait)
}

/** Counts from the newest; where the window is full, the one that fills it has to leave it first. */
function secondsUntilRoom(events: readonly { at: number; points: number }[], window: Window, now: number): number {
  let total = 0
  for (const { at, points } of events) {
    total += points
    if (total >= window.points) return Math.max(0, Math.ceil((at - now) / 1000) + window.seconds)
  }
  return 0
}

interface Account {
  is_internal: boolean
  is_block: boolean
}

/** May a code for this purpose call the phone? A code alone never lets anybody into a staff account: `confirm` opens none. */
export function codeServes(resolution: Resolution, account: Account | undefined): boolean {
  if (resolution === 'register') return !account
  return account !== undefined && !account.is_block && (resolution === 'confirm' || !account.is_internal)
}
