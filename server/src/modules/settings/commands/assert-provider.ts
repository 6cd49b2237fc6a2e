import { payoutProviders } from '@slipway/domain/money/targets.ts'
import { invalid } from '../../../platform/app-error.ts'
import type { PayoutGates } from '../../../platform/payouts/gate.ts'
import type { Tx } from '../../../platform/tx.ts'

/** What settings are checked by besides their own schema. */
export type SettingServices = { payoutGates: PayoutGates }

/** A provider that can't send would have every payout refused that is asked for from then on. */
export function assertProviderReady({ services }: Tx<SettingServices>, value: string): void {
  const name = payoutProviders.find((one) => one === value)
  if (name === undefined || name === 'manual') return
  const { missing } = services.payoutGates[name]
  if (missing.length) throw invalid({ value: missing.map((need) => `payout_needs_${need}` as const) })
}
