import type { ApplicationStatus } from './status.ts'

export const stores = ['google_play', 'app_store'] as const
export type Store = (typeof stores)[number]
/** Names of their owners: the same in every language. */
export const storeText = { google_play: 'Google Play', app_store: 'App Store' } as const satisfies Record<Store, string>

/** What the store calls an application, as far as it is known. */
export function storeIdOf(app: { store: string; store_url: string | null; package_id: string | null }): string | null {
  if (app.store === 'google_play') return app.package_id
  return /\/id(\d{1,20})(?:[/?#]|$)/.exec(app.store_url ?? '')?.[1] ?? null
}

interface InStore {
  store: Store
  store_url: string | null
  package_id: string | null
  status: ApplicationStatus
}
const shownThere: readonly ApplicationStatus[] = ['published', 'updating']

/** Its page in the store: Google Play has it at the package ID, so that its publisher need not say both. */
export function storeLinkOf({ store, store_url, package_id, status }: InStore): string | null {
  if (store_url || store !== 'google_play' || !package_id || !shownThere.includes(status)) return store_url
  return `https://play.google.com/store/apps/details?id=${encodeURIComponent(package_id)}`
}

export const qualityTypes = ['standard', 'high'] as const
export type QualityType = (typeof qualityTypes)[number]

/** Languages of a page in a store, by the codes of BCP 47. */
export const storeLanguages = [
  'ru',
  'en',
  'ar',
  'be',
  'bn',
  'cs',
  'da',
  'de',
  'el',
  'es',
  'fa',
  'fi',
  'fil',
  'fr',
  'he',
  'hi',
  'hu',
  'hy',
  'id',
  'it',
  'ja',
  'ka',
  'kk',
  'ko',
  'ms',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'sk',
  'sr',
  'sv',
  'th',
  'tr',
  'uk',
  'uz',
  'vi',
  'zh',
] as const
export type StoreLanguage = (typeof storeLanguages)[number]

/** What the stores allow, in characters. */
export const textLimits = { title: 30, short: 80, full: 4000 } as const
export type TextField = keyof typeof textLimits
