import type { Bilingual } from '../kernel/locale.ts'
import type { StatusFamily } from '../tasks/status.ts'

/** What a store says of an application in one country; `unknown` where it says nothing that can be relied on. */
export const outcomes = ['present', 'absent', 'unknown'] as const
export type Outcome = (typeof outcomes)[number]

export const outcomeText = {
  present: { ru: 'Есть', en: 'Present' },
  absent: { ru: 'Нет', en: 'Absent' },
  unknown: { ru: 'Неизвестно', en: 'Unknown' },
} as const satisfies Record<Outcome, Bilingual>

export const outcomeFamily = {
  present: 'done',
  absent: 'failed',
  unknown: 'waiting',
} as const satisfies Record<Outcome, StatusFamily>

/** Why nothing is known: what kept the store from answering. */
export const unknownReasons = ['silent', 'unreachable', 'limited', 'redirected', 'refused', 'broken', 'unread'] as const
export type UnknownReason = (typeof unknownReasons)[number]

export const reasonText = {
  silent: { ru: 'магазин не ответил вовремя', en: 'the store did not answer in time' },
  unreachable: { ru: 'магазин недоступен', en: 'the store cannot be reached' },
  limited: { ru: 'магазин просит подождать', en: 'the store asks us to wait' },
  redirected: { ru: 'магазин отправил на другую страницу', en: 'the store sent us to another page' },
  refused: { ru: 'магазин отказал', en: 'the store refused' },
  broken: { ru: 'ошибка магазина', en: 'the store failed' },
  unread: { ru: 'ответ не похож на страницу приложения', en: 'the answer is not the page of an app' },
} as const satisfies Record<UnknownReason, Bilingual>

export interface CountryOutcome {
  /** ISO 3166-1, two small letters. */
  country: string
  outcome: Outcome
  reason: UnknownReason | null
}

/** By hand, as one of several, or by the nightly job. */
export const checkCauses = ['hand', 'bulk', 'night'] as const
export type CheckCause = (typeof checkCauses)[number]

/**
 * An application is in its store as soon as one country shows it; it is not only where every country says so. Null:
 * nobody knows.
 */
export function foundIn(countries: readonly Pick<CountryOutcome, 'outcome'>[]): boolean | null {
  if (countries.some(({ outcome }) => outcome === 'present')) return true
  return countries.length > 0 && countries.every(({ outcome }) => outcome === 'absent') ? false : null
}

export const outcomeOf = (found: boolean | null): Outcome => (found === null ? 'unknown' : found ? 'present' : 'absent')
