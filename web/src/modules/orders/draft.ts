import { session } from '../../api/session.ts'
import type { OrderValues } from './order-values.ts'

interface Draft {
  values: OrderValues
  /** How many steps had been reached. */
  reached: number
}

const key = () => `slipway-order-draft-${session.get().user?.id ?? 0}`

/** The unsent order of this person in this tab: it outlives a reload and a lost session. */
export const draft = {
  read(empty: OrderValues): Draft | null {
    try {
      const kept = JSON.parse(sessionStorage.getItem(key()) ?? 'null') as Draft | null
      return kept && { ...kept, values: { ...empty, ...kept.values } }
    } catch {
      return null
    }
  },
  /** Keys are secrets and are not left in the browser's storage. */
  keep(values: OrderValues, reached: number) {
    try {
      const integration_keys = { analytics: null, push: null }
      sessionStorage.setItem(key(), JSON.stringify({ values: { ...values, integration_keys }, reached }))
    } catch {
      // A full or forbidden storage only costs the draft.
    }
  },
  drop: () => sessionStorage.removeItem(key()),
}
