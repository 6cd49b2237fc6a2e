import type { Actor } from '@slipway/domain/access/actor.ts'
import type { ProviderView } from '@slipway/domain/money/sendings.contract.ts'
import { type PayoutProvider, payoutProviders } from '@slipway/domain/money/targets.ts'
import type { Reader } from '../../../platform/tx.ts'
import { setting } from '../../settings/queries/settings.ts'
import { driverOf } from '../drivers.ts'
import type { Standing } from './standing.ts'

/** Who can pay, and what the others lack. Nobody outside is asked. */
export async function providers(reader: Reader<Standing>, _actor: Actor): Promise<{ data: ProviderView[] }> {
  const chosen = await setting(reader, 'payout_provider')
  const view = (name: PayoutProvider): ProviderView => {
    const { gate } = driverOf(reader.services.payoutGates, name)
    return {
      name,
      chosen: name === chosen,
      missing: [...(gate?.missing ?? [])],
      currencies: [...(gate?.currencies ?? [])],
    }
  }
  return { data: payoutProviders.map(view) }
}
