import { type PayoutProvider, payoutProviders } from '@slipway/domain/money/targets.ts'
import type { PayoutGate, PayoutGates, PayoutWay } from '../../platform/payouts/gate.ts'

/** What sends money. Which one is in force is the setting `payout_provider`. */
export interface PayoutDriver {
  name: string
  /** Why nothing can be sent with it now, or not this way; null when it can. For people who set it up. */
  whyNot(way: PayoutWay): string | null
  /** What sends by itself, once staff have decided; null where they pay by hand. */
  gate: PayoutGate | null
}

/** Staff pay by hand from the CSV of a batch and mark what they have paid. */
const manual: PayoutDriver = { name: 'manual', whyNot: () => null, gate: null }

const gated = (name: PayoutProvider, gate: PayoutGate): PayoutDriver => ({
  name,
  gate,
  whyNot(way) {
    if (gate.missing.length) return `${name} is not set up, it lacks: ${gate.missing.join(', ')}`
    return gate.pays(way) ? null : `${name} does not pay ${way.currency} by ${way.target} in ${way.country}`
  },
})

/** A name without a driver is one that is never ready: payouts are refused and nothing is sent. */
export function driverOf(gates: PayoutGates, name: string): PayoutDriver {
  const known = payoutProviders.find((one) => one === name)
  if (known === undefined) return { name, gate: null, whyNot: () => `There is no driver ${name}` }
  return known === 'manual' ? manual : gated(known, gates[known])
}
