import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { usersContract } from '@slipway/domain/users/contract.ts'
import { whyNotSecure } from '@slipway/domain/users/policy.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import { type Before, guarded } from '../../../platform/guard.ts'
import type { Tx } from '../../../platform/tx.ts'
import { count, promoCodesOfPerson } from '../../identity/commands/limits.ts'
import { userGuard } from '../../users/guard.ts'
import { redeemPromoCode } from './redeem-promo-code.ts'

type Enter = Input<(typeof usersContract)['enterPromoCode']>

/** Counted before, so that wrong ones count: a code is a word that can be guessed. */
async function countTry({ transact }: Before, _actor: Actor, _input: Enter, { id }: { id: number }): Promise<void> {
  const { wait } = await transact((tx) => count(tx, promoCodesOfPerson(id)))
  if (wait !== null) throw new AppError('too_many_requests', { seconds: wait })
}

/** Only external people have a wallet for it. */
export const enterPromoCode = guarded(
  userGuard,
  async (tx: Tx, actor: Actor, { body }: Enter, { id, is_internal }): Promise<undefined> => {
    const denial = whyNotSecure(actor) ?? (is_internal ? 'forbidden' : null)
    if (denial) throw new AppError(denial)
    await redeemPromoCode(tx, id, body.promo_code)
    record(tx, actor, { subject: 'user', id, action: 'promo_code', reason: body.promo_code })
    return undefined
  },
  countTry,
)
