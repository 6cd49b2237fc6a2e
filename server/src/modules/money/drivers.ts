/** What sends money. Which one is in force is the setting `payout_provider`. */
export interface PayoutDriver {
  name: string
  /** Why nothing can be sent with it now, for the log; null when it is ready. */
  whyNot(): string | null
}

/** Staff pay by hand from the CSV of a batch and mark what they have paid. */
const manual: PayoutDriver = { name: 'manual', whyNot: () => null }

/** A name without a driver is one that is never ready: payouts are refused and nothing is sent. */
export function driverOf(name: string): PayoutDriver {
  return name === manual.name ? manual : { name, whyNot: () => `There is no driver ${name}` }
}
