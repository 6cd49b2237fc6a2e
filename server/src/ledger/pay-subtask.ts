import type { Currency } from '@slipway/domain/kernel/money.ts'
import type { Reader, Tx } from '../platform/tx.ts'
import { type HouseKind, house, wallet } from './accounts.ts'
import { type Posting, postAll } from './ledger.ts'

export interface Payment {
  subtaskId: number
  attemptNumber: number
  userId: number
  /** The subtask's cost in minor units, above zero. */
  amount: bigint
  currency: Currency
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

/** What is paid beside the cost. */
export interface Extras {
  /** On top for the executor. */
  marathon: bigint
  /** For whoever invited the executor. */
  referral: { userId: number; amount: bigint } | null
}

/**
 * Pays for a completed subtask, each reason once for an executor and an attempt. Answers what was posted now. The caller
 * holds the subtask's row and has asked `wasPaid`.
 */
export async function paySubtask(tx: Tx, payment: Payment, { marathon, referral }: Extras): Promise<Posting[]> {
  const postings = [
    deposit(payment, 'task', payment.userId, payment.amount),
    ...(marathon > 0n ? [deposit(payment, 'marathon', payment.userId, marathon)] : []),
    ...(referral && referral.amount > 0n ? [deposit(payment, 'referral', referral.userId, referral.amount)] : []),
  ]
  const results = await postAll(tx, postings)
  return postings.filter((_, index) => results[index]?.posted)
}

/**
 * Has the executor an accrual for any attempt at the subtask? Only the ledger knows: an attempt that was completed may
 * have been forced without pay. The keys are named one by one, which the unique index answers whatever the collation.
 */
export async function wasPaid({ db }: Reader, { subtaskId, attemptNumber, userId }: Payment): Promise<boolean> {
  const keys = Array.from({ length: attemptNumber + 1 }, (_, attempt) => keyOf(subtaskId, attempt, 'task'))
  const found = await db
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
