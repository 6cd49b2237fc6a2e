import type { Stores } from './stores.ts'

/** Demo mode: its applications are in no store, so by their names some are shown everywhere, some in one country less. */
export const createShowcase = (countries: readonly string[]): Stores => ({
  ready: () => true,
  look: async (store, { packageId, storeId }) => {
    const sign = [...(packageId ?? storeId ?? '')].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
    return {
      countries: countries.map((country, at) => ({
        country,
        outcome: sign % 5 === 0 || (sign % 3 === 0 && at === 0) ? ('absent' as const) : ('present' as const),
        reason: null,
      })),
      version: store === 'app_store' ? '1.0.2' : null,
    }
  },
})
