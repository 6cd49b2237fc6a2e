import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { moneyContract } from '@slipway/domain/money/contract.ts'
import { whyNotRetry } from '@slipway/domain/money/policy.ts'
import type { PayoutProvider } from '@slipway/domain/money/targets.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { PayoutGates } from '../../../platform/payouts/gate.ts'
import type { Tx } from '../../../platform/tx.ts'
import { countDecisions } from '../proof-sum.ts'
import { lockPayout } from '../queries/lock-payout.ts'
import { enqueueSending } from './queue.ts'
import { changeSending, type Sending } from './rows.ts'
import { showSending } from './tell.ts'

/** What waited to be sent and never was is not, once its payout is rejected. */
export async function withdrawSending(tx: Tx, payoutId: number): Promise<void> {
  await tx.db
    .updateTable('payout_sendings')
    .set({ state: 'failed', words: 'rejected before it was sent', next_at: null })
    .where('payout_id', '=', payoutId)
    .where('state', '=', 'queued')
    .where('sent_at', 'is', null)
    .execute()
}

/** Somebody has seen there that it was paid: what the provider says of it later agrees or not. */
export async function markPaidThere(tx: Tx, payoutId: number): Promise<void> {
  await tx.db
    .updateTable('payout_sendings')
    .set({ state: 'paid', next_at: null })
    .where('payout_id', '=', payoutId)
    .where('state', '=', 'person')
    .execute()
}

interface Locked {
  id: number
  provider: PayoutProvider
}

/** Gives a payout that is locked to its provider, by a job of this transaction. */
export async function startSending(tx: Tx, actor: Actor, payout: Locked, attempt = 1): Promise<void> {
  const { id } = await tx.db
    .insertInto('payout_sendings')
    .values({
      ...{ payout_id: payout.id, attempt, provider: payout.provider, state: 'queued' as const },
      ...{ sent_by: actor.userId, created_at: tx.now, begun_at: tx.now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueueSending(tx, id)
}

type Retry = Input<(typeof moneyContract)['retryPayout']>

/**
 * Has a payout sent once more. It keeps the number by which the provider knows it, so that it can't be paid twice; only
 * what the provider has declined gets another one.
 */
export async function retryPayout(
  tx: Tx<{ payoutGates: PayoutGates }>,
  actor: Actor,
  { params: { id } }: Retry,
): Promise<number> {
  const { payout, standing } = await lockPayout(tx, actor, id)
  const denial = whyNotRetry(actor, standing)
  if (denial) throw new AppError(denial, { status: standing.status })
  await countDecisions(tx, actor, [id])
  const last = await tx.db
    .selectFrom('payout_sendings')
    .selectAll()
    .where('payout_id', '=', id)
    .orderBy('attempt', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (last.answer === 'DECLINED') await startSending(tx, actor, payout, last.attempt + 1)
  else await sendAgain(tx, actor, last)
  record(tx, actor, { subject: 'payout', id, action: 'retry' })
  showSending(tx, payout)
  return id
}

/** A refusal stays with what has failed: where it can't be sent again nothing is unsure about it. */
async function sendAgain(tx: Tx, actor: Actor, last: Sending): Promise<void> {
  await changeSending(tx, last, {
    ...{ state: 'queued', asks: 0, tries: 0, words: null, next_at: null },
    ...{ refusal: last.state === 'failed' ? last.refusal : null, sent_by: actor.userId, begun_at: tx.now },
  })
  await enqueueSending(tx, last.id)
}
