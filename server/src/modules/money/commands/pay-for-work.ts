import { percentOf } from '@slipway/domain/kernel/money.ts'
import { type Payment, paySubtask, wasPaid } from '../../../ledger/pay-subtask.ts'
import type { Tx } from '../../../platform/tx.ts'
import { inMarathon } from '../../applications/queries/in-marathon.ts'
import { settings } from '../../settings/queries/settings.ts'
import { referrerOf } from '../../users/queries/referrer.ts'
import { tellDeposit } from './tell-deposit.ts'

interface Work extends Payment {
  applicationId: number | null
}

/**
 * Pays for a completed subtask: its cost, a percent on top while the application is in a marathon, and the bonus of
 * whoever invited the executor. Once per executor and subtask, however often it is called and in whichever attempt;
 * false when it had been paid before or there was nothing to pay. The caller holds the subtask's row.
 */
export async function payForWork(tx: Tx, { applicationId, ...payment }: Work): Promise<boolean> {
  const { amount, userId } = payment
  if (amount <= 0n || (await wasPaid(tx, payment))) return false
  const terms = await settings(tx, ['marathon_percent', 'referral_percent', 'referral_months'])
  const marathon = (await inMarathon(tx, applicationId)) ? percentOf(amount, terms.marathon_percent) : 0n
  const bonus = percentOf(amount, terms.referral_percent)
  const referrer = bonus > 0n ? await referrerOf(tx, userId, terms.referral_months) : null
  const referral = referrer === null ? null : { userId: referrer, amount: bonus }
  const posted = await paySubtask(tx, payment, { marathon, referral })
  for (const posting of posted) tellDeposit(tx, posting)
  return posted.some(({ event }) => event === 'task')
}
