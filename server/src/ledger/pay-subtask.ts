import { businessTimeZone } from '@slipway/domain/kernel/calendar.ts'
import { type Currency, percentOf } from '@slipway/domain/kernel/money.ts'
import { sql } from 'kysely'
import { settings } from '../modules/settings/queries/settings.ts'
import type { Tx } from '../platform/tx.ts'
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

const keyOf = (subtaskId: number, attempt: number, reason: Reason) =>
  `subtask:${subtaskId}:attempt:${attempt}:${keyWord[reason]}`

/**
 * Pays for a completed subtask: its cost, a percent on top while the application is in a marathon, and the bonus of
 * whoever invited the executor. Once per executor and subtask, however often it is called and in whichever attempt;
 * false when it had been paid before or there was nothing to pay. The caller holds the subtask's row.
 */
export async function paySubtask(tx: Tx, payment: Payment): Promise<boolean> {
  if (payment.amount <= 0n || (await paidBefore(tx, payment))) return false
  const terms = await settings(tx, ['marathon_percent', 'referral_percent', 'referral_months'])
  const marathon = (await inMarathon(tx, payment)) ? percentOf(payment.amount, terms.marathon_percent) : 0n
  const referral = percentOf(payment.amount, terms.referral_percent)
  const referrer = referral > 0n ? await referrerOf(tx, payment.userId, terms.referral_months) : null
  const postings = [
    deposit(payment, 'task', payment.userId, payment.amount),
    ...(marathon > 0n ? [deposit(payment, 'marathon', payment.userId, marathon)] : []),
    ...(referrer === null ? [] : [deposit(payment, 'referral', referrer, referral)]),
  ]
  const results = await postAll(tx, postings)
  const paid = postings.filter((_, index) => results[index]?.posted)
  for (const posting of paid) tellDeposit(tx, posting)
  return results[0]?.posted === true
}

/**
 * Has the executor an accrual for any attempt at the subtask? Only the ledger knows: an attempt that was completed may
 * have been forced without pay. The keys are named one by one, which the unique index answers whatever the collation.
 */
async function paidBefore(tx: Tx, { subtaskId, attemptNumber, userId }: Payment): Promise<boolean> {
  const keys = Array.from({ length: attemptNumber + 1 }, (_, attempt) => keyOf(subtaskId, attempt, 'task'))
  const found = await tx.db
    .selectFrom('ledger_transactions as l')
    .innerJoin('ledger_entries as e', 'e.ledger_transaction_id', 'l.id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .select('l.id')
    .where('l.idempotency_key', 'in', keys)
    .where('a.kind', '=', 'wallet')
    .where('a.user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

function deposit(payment: Payment, reason: Reason, userId: number, amount: bigint): Posting {
  return {
    event: reason,
    key: keyOf(payment.subtaskId, payment.attemptNumber, reason),
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

async function inMarathon(tx: Tx, { applicationId }: Payment): Promise<boolean> {
  if (applicationId === null) return false
  const application = await tx.db
    .selectFrom('applications')
    .select('marathon')
    .where('id', '=', applicationId)
    .executeTakeFirst()
  return application?.marathon === true
}

/**
 * Who invited the person, within the months after their registration. Months are those of the business's calendar and
 * end with the month's last day where it has no such day: 31 January and one month is 28 or 29 February.
 */
async function referrerOf(tx: Tx, userId: number, months: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT r.id FROM users u JOIN users r ON r.id = u.referrer_id
    WHERE u.id = ${userId} AND r.deleted_at IS NULL AND NOT r.is_block
      AND ${tx.now}::timestamptz < (u.created_at AT TIME ZONE ${businessTimeZone}
        + make_interval(months => ${months}::int)) AT TIME ZONE ${businessTimeZone}`.execute(tx.db)
  return rows[0]?.id ?? null
}
