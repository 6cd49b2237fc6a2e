import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { moneyContract } from '@slipway/domain/money/contract.ts'
import { type DecidedPayout, mayHavePaid, whyNotDecide, whyNotPaidThere } from '@slipway/domain/money/policy.ts'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { hint, roleChannel, userChannel } from '../../../platform/events.ts'
import type { Before } from '../../../platform/guard.ts'
import type { PayoutGates } from '../../../platform/payouts/gate.ts'
import type { Tx } from '../../../platform/tx.ts'
import { driverOf } from '../drivers.ts'
import { countDecisions } from '../proof-sum.ts'
import { type LockedPayout, lockPayout } from '../queries/lock-payout.ts'
import type { Standing } from '../queries/standing.ts'
import { type AskedFirst, askFirst, nothingLeft } from '../sending/ask-first.ts'
import { markPaidThere, startSending, withdrawSending } from '../sending/start-sending.ts'
import { concludePayout } from './conclude-payout.ts'

type Call = Input<(typeof moneyContract)['decidePayout']>

/**
 * Marks a payout as processing or paid, or rejects it, which returns the money. Paid and rejected are final. A provider
 * that sends by itself is given what becomes processing.
 */
export async function decidePayout(
  tx: Tx<{ payoutGates: PayoutGates }>,
  actor: Actor,
  { params: { id }, body: { status, reason: given, despite, unpaid, paid_there } }: Call,
  asked: AskedFirst,
): Promise<number> {
  const reason = given ?? null
  const note = despite || null
  const { payout, standing } = await lockPayout(tx, actor, id)
  const isThere = status === 'paid' && paid_there === true
  const denial = isThere ? whyNotPaidThere(actor, standing) : whyNotDecide(actor, status, standing)
  if (denial) throw new AppError(denial, { status: standing.status })
  await countDecisions(tx, actor, [id])
  if (status === 'rejected') assertUnpaid(payout, standing, asked, unpaid)

  if (isThere) await markPaidThere(tx, id)
  if (status === 'rejected') await withdrawSending(tx, id)
  if (status !== 'processing') {
    await concludePayout(tx, actor, payout, { status, reason, note })
    return id
  }
  await tx.db.updateTable('payouts').set({ status }).where('id', '=', id).execute()
  const changes = { status: [payout.status, status] } as const
  record(tx, actor, { subject: 'payout', id, action: status, changes, reason: reason ?? note })
  hint(tx, [userChannel(payout.user_id), roleChannel('superadministrator')], 'payouts', id)
  if (driverOf(tx.services.payoutGates, payout.provider).gate) await startSending(tx, actor, payout)
  return id
}

/** The money would go back to the wallet while a file still says to pay it, or a provider has perhaps paid it. */
function assertUnpaid(
  { batch_id }: LockedPayout,
  standing: DecidedPayout,
  { isNews, unclear }: AskedFirst,
  unpaid: boolean | undefined,
): void {
  // Whoever has looked there looked before.
  if (isNews) throw new AppError('payout_differs')
  if (unpaid) return
  if (batch_id !== null || mayHavePaid(standing)) throw invalid({ unpaid: 'unpaid_unsure' })
  if (unclear !== null) throw invalid({ unpaid: 'unpaid_unanswered' })
}

/** Asks the provider before a rejection, for what it has declined it may have paid since. */
export const askBeforeRejecting = async (
  before: Before<Standing>,
  actor: Actor,
  { params: { id }, body: { status } }: Call,
): Promise<AskedFirst> =>
  status === 'rejected' ? askFirst(before, actor, [id], (by, payout) => whyNotDecide(by, status, payout)) : nothingLeft

/** One of several that are marked at once; rejecting needs a reason of its own. */
export const decideOne = (
  tx: Tx<{ payoutGates: PayoutGates }>,
  actor: Actor,
  id: number,
  { status }: { status: 'processing' | 'paid' },
) => decidePayout(tx, actor, { params: { id }, query: {}, body: { status } }, nothingLeft)
