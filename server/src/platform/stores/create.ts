import type { Store } from '@slipway/domain/applications/stores.ts'
import type { CountryOutcome } from '@slipway/domain/store-checks/outcomes.ts'
import { AppError } from '../app-error.ts'
import { createBreaker } from '../breaker.ts'
import type { Config } from '../config.ts'
import { createAllowance } from './allowance.ts'
import { createAppStore } from './app-store.ts'
import { type Sight, type StoreDriver, StoreSilence } from './driver.ts'
import { createGooglePlay } from './google-play.ts'
import { createShowcase } from './showcase.ts'
import type { Stores } from './stores.ts'

/** The stores as they are configured; demo mode, whose applications are in none, has a showcase unless one is named. */
export function createStores(
  { demo, GOOGLE_PLAY_URL, APP_STORE_URL, STORE_COUNTRIES }: Config,
  timeoutMs: number,
): Stores {
  if (demo && !GOOGLE_PLAY_URL && !APP_STORE_URL) return createShowcase(STORE_COUNTRIES)
  return storesOf(
    {
      google_play: createGooglePlay(GOOGLE_PLAY_URL ?? 'https://play.google.com', { timeoutMs }),
      app_store: createAppStore(APP_STORE_URL ?? 'https://itunes.apple.com', { timeoutMs }),
    },
    STORE_COUNTRIES,
  )
}

/** Each store behind a breaker of its own, and asked no more often than it bears. */
export function storesOf(
  drivers: Readonly<Record<Store, StoreDriver>>,
  countries: readonly string[],
  clock = () => performance.now(),
): Stores {
  const line = (driver: StoreDriver) => ({
    driver,
    breaker: createBreaker(clock),
    allowance: createAllowance(driver.perMinute, clock),
  })
  const lines = { google_play: line(drivers.google_play), app_store: line(drivers.app_store) }
  const ready = (store: Store) => !lines[store].breaker.open() && lines[store].allowance.has(countries.length)

  return {
    ready,
    async look(store, sought) {
      if (!ready(store)) throw new AppError('unavailable')
      const { driver, breaker, allowance } = lines[store]
      allowance.take(countries.length)
      const sights: Sight[] = []
      const found: CountryOutcome[] = []
      // One after the other: a store that turns us away is not asked in the other countries once the breaker is open.
      for (const country of countries) {
        const sight = await breaker.run(() => driver.look(sought, country), isWell).catch(silence)
        if (typeof sight !== 'string') sights.push(sight)
        found.push({
          country,
          outcome: typeof sight === 'string' ? 'unknown' : sight.isPresent ? 'present' : 'absent',
          reason: typeof sight === 'string' ? sight : null,
        })
      }
      return { countries: found, version: sights.find(({ version }) => version !== null)?.version ?? null }
    },
  }
}

/** A page that isn't read says nothing against the store: it answered at once. */
const isWell = (error: unknown) => error instanceof StoreSilence && error.reason === 'unread'

function silence(error: unknown): StoreSilence['reason'] {
  if (error instanceof StoreSilence) return error.reason
  if (error instanceof AppError && error.code === 'unavailable') return 'unreachable'
  throw error
}
