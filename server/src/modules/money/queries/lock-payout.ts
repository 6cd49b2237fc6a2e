import type { Actor } from '@slipway/domain/access/actor.ts'
import type { DecidedPayout } from '@slipway/domain/money/policy.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'
import { type JudgedPayout, judgedColumns, type Standing, standingOf } from './standing.ts'

export type LockedPayout = JudgedPayout & { purse_last4: string }

/** The payout, locked for a decision, and how it stands to whoever decides; not_found where there is none. */
export async function lockPayout(
  tx: Tx<Standing>,
  actor: Actor,
  id: number,
): Promise<{ payout: LockedPayout; standing: DecidedPayout }> {
  const payout = await tx.db
    .selectFrom('payouts')
    .select(judgedColumns)
    .select('purse_last4')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const standing = payout && (await standingOf(tx, actor, [payout])).get(id)
  if (!payout || !standing) throw new AppError('not_found')
  return { payout, standing }
}
