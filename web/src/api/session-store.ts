import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { Session } from './session.ts'

/** An administrator in somebody's place. Without a token the half hour is over and only its name is left. */
export interface Acting {
  token: string | null
  session: Session
  /** The address in their own account from which they took the place. */
  from: string
}

export const ownKey = 'slipway-session'
/** The last board that somebody read here (modules/tasks/offline). It goes with them, also where its code never came. */
export const boardKey = 'slipway-board'
export const dropBoard = () => attempt(() => localStorage.removeItem(boardKey))
/** Decision 0013: a reload goes on with the same half hour, so its token outlives the page, in this tab alone. */
const actingKey = 'slipway-acting'

/** Private windows may have no storage; the session then lasts as long as the page. */
export function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

export const parseOwn = (text: string | null) => attempt<Partial<Session> | null>(() => JSON.parse(text ?? 'null'))
export const readOwn = () => parseOwn(attempt(() => localStorage.getItem(ownKey)))
export const readActing = () => attempt<Acting | null>(() => JSON.parse(sessionStorage.getItem(actingKey) ?? 'null'))

const languageKey = 'slipway-language'
/** What was chosen here by whoever was not signed in, for addresses that say no language. */
export const readLanguage = () => attempt(() => localStorage.getItem(languageKey))
export const keepLanguage = (locale: Locale) => attempt(() => localStorage.setItem(languageKey, locale))

const exchangeKey = 'slipway-exchange'
/**
 * By which this browser asks for the next token, the same until it has an answer: the server answers nobody else once
 * more. Of all tabs, for they share what is exchanged. Pages without TLS have no `randomUUID`.
 */
export function exchangeName(): string {
  const name = attempt(() => localStorage.getItem(exchangeKey)) ?? crypto.getRandomValues(new Uint32Array(4)).join()
  attempt(() => localStorage.setItem(exchangeKey, name))
  return name
}
export const dropExchangeName = () => attempt(() => localStorage.removeItem(exchangeKey))

export function keepOwn(session: Session): void {
  attempt(() => {
    if (session.user || session.leaving) localStorage.setItem(ownKey, JSON.stringify(session))
    else localStorage.removeItem(ownKey)
  })
}

export function keepActing(acting: Acting | null): void {
  attempt(() => {
    if (acting) sessionStorage.setItem(actingKey, JSON.stringify(acting))
    else sessionStorage.removeItem(actingKey)
  })
}
