import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { moneyContract } from '@slipway/domain/money/contract.ts'
import type { Reader } from '../../../platform/tx.ts'
import { setting } from '../../settings/queries/settings.ts'

type Decide = Input<(typeof moneyContract)['decidePayout']>

/** Is so much decided about that it takes a fresh proof? In another currency than roubles it always does. */
export async function isLargePayout(reader: Reader, _actor: Actor, { params }: Decide): Promise<boolean> {
  const payout = await reader.db
    .selectFrom('payouts')
    .select(['amount_minor', 'currency'])
    .where('id', '=', params.id)
    .executeTakeFirst()
  if (!payout) return false
  return payout.currency !== 'RUB' || payout.amount_minor > (await setting(reader, 'payout_proof_sum'))
}
