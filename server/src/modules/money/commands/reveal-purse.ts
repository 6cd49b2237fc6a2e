import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { moneyContract } from '@slipway/domain/money/contract.ts'
import type { PurseView } from '@slipway/domain/money/decisions.contract.ts'
import { whyNotReveal } from '@slipway/domain/money/policy.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { openHolder, openPurse } from '../purses.ts'
import { lockPayout } from '../queries/lock-payout.ts'
import type { Standing } from '../queries/standing.ts'

type Reveal = Input<(typeof moneyContract)['payoutPurse']>

/** A command though it only reads: who has been shown where the money goes may say that they have paid it. */
export async function revealPurse(
  tx: Tx<{ cipher: Cipher } & Standing>,
  actor: Actor,
  { params: { id } }: Pick<Reveal, 'params'>,
): Promise<{ data: PurseView }> {
  const { standing } = await lockPayout(tx, actor, id)
  const denial = whyNotReveal(actor, standing)
  if (denial) throw new AppError(denial, { status: standing.status })
  const { purse_cipher, holder_cipher } = await tx.db
    .selectFrom('payouts')
    .select(['purse_cipher', 'holder_cipher'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (purse_cipher === null) throw new AppError('payout_decided')
  await tx.db
    .insertInto('payout_reveals')
    .values({ payout_id: id, user_id: actor.userId, revealed_at: tx.now })
    .onConflict((conflict) => conflict.columns(['payout_id', 'user_id']).doUpdateSet({ revealed_at: tx.now }))
    .execute()
  record(tx, actor, { subject: 'payout', id, action: 'purse_read' })
  const { cipher } = tx.services
  const { first_name, last_name } = holder_cipher ? openHolder(cipher, id, holder_cipher) : {}
  const holder = [first_name, last_name].filter(Boolean).join(' ')
  return { data: { purse: openPurse(cipher, id, purse_cipher), holder: holder || null } }
}
