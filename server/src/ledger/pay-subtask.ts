import { type Currency, percentOf } from '@slipway/domain/kernel/money.ts'
import { setting } from '../modules/settings/queries/settings.ts'
import type { Tx } from '../platform/services.ts'
import { type HouseKind, house, wallet } from './accounts.ts'
import { type Posting, postAll } from './ledger.ts'
import { tellDeposit } from './tell.ts'

export interface Payment {
  subtaskId: number
  attemptNumber: number
  userId: number
  /** The subtask's cost in minor units. Nothing is posted for zero. */
  amount: bigint
  currency: Currency
  applicationId: number | null
}

type Reason = 'task' | 'marathon' | 'referral'
const expenseOf = {
  task: 'task_expense',
  marathon: 'marathon_expense',
  referral: 'referral_expense',
} as const satisfies Record<Reason, HouseKind>
const keyWord = { task: 'accrual', marathon: 'marathon', referral: 'referral' } as const satisfies Record<
  Reason,
  string
>

/**
 * Pays for a completed subtask: its cost, a percent on top while the application is in a marathon, and the bonus of
 * whoever invited the executor. Once per attempt, however often it is called; false when it had been paid before or
 * there was nothing to pay.
 */
export async function paySubtask(tx: Tx, payment: Payment): Promise<boolean> {
  if (payment.amount <= 0n) return false
  const marathon = await marathonBonus(tx, payment)
  const referral = await referralBonus(tx, payment)
  const postings = [
    deposit(payment, 'task', payment.userId, payment.amount),
    ...(marathon > 0n ? [deposit(payment, 'marathon', payment.userId, marathon)] : []),
    ...(referral && referral.amount > 0n ? [deposit(payment, 'referral', referral.userId, referral.amount)] : []),
  ]
  const results = await postAll(tx, postings)
  const paid = postings.filter((_, index) => results[index]?.posted)
  for (const posting of paid) tellDeposit(tx, posting)
  return results[0]?.posted === true
}

function deposit(payment: Payment, reason: Reason, userId: number, amount: bigint): Posting {
  return {
    event: reason,
    key: `subtask:${payment.subtaskId}:attempt:${payment.attemptNumber}:${keyWord[reason]}`,
    currency: payment.currency,
    entries: [
      { account: house(expenseOf[reason]), amount: -amount },
      { account: wallet(userId), amount },
    ],
    shown: {
      userId,
      type: 'deposit',
      depositType: reason,
      state: 'confirmed',
      amount,
      subtaskId: payment.subtaskId,
    },
  }
}

async function marathonBonus(tx: Tx, { applicationId, amount }: Payment): Promise<bigint> {
  if (applicationId === null) return 0n
  const application = await tx.db
    .selectFrom('applications')
    .select('marathon')
    .where('id', '=', applicationId)
    .executeTakeFirst()
  return application?.marathon ? percentOf(amount, await setting(tx, 'marathon_percent')) : 0n
}

/** The referrer is paid for as many months after the invited person registered as the setting says. */
async function referralBonus(tx: Tx, { userId, amount }: Payment): Promise<{ userId: number; amount: bigint } | null> {
  const invited = await tx.db
    .selectFrom('users as u')
    .innerJoin('users as r', 'r.id', 'u.referrer_id')
    .select(['r.id as referrer_id', 'u.created_at'])
    .where('u.id', '=', userId)
    .where('r.deleted_at', 'is', null)
    .where('r.is_block', '=', false)
    .executeTakeFirst()
  if (!invited) return null
  const until = new Date(invited.created_at)
  until.setUTCMonth(until.getUTCMonth() + Number(await setting(tx, 'referral_months')))
  if (tx.now >= until) return null
  return { userId: invited.referrer_id, amount: percentOf(amount, await setting(tx, 'referral_percent')) }
}
