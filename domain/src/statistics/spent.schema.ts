import { z } from 'zod'
import { amountOut, currency, currencyIn } from '../kernel/money.schema.ts'
import { period } from '../kernel/period.schema.ts'
import { payoutProviders } from '../money/targets.ts'
import { subtaskType } from '../tasks/types.schema.ts'
import { spanGroups } from './span.ts'

/** Currencies of which there is a page of expenses. */
const spentIn = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim().toLowerCase() : value),
  z.enum(['rub', 'usd']),
)

const filtered = <F extends z.ZodRawShape>(filter: F) =>
  z.strictObject({ filter: z.strictObject(filter).partial().optional() })

export const expensesQuery = filtered({ currency: spentIn, ...period, group: z.enum(spanGroups) })
export const taskExpensesQuery = filtered({ ...period, type: subtaskType })
export const withdrawalQuery = z.strictObject({ ...period, currency: currencyIn }).partial()

const span = z.object({ from: z.string(), to: z.string(), group: z.enum(spanGroups) })

/** What was paid for work and as bonuses. Corrections by hand are beside it: they are no expense, and may be negative. */
const sums = z.object({
  task: amountOut,
  marathon: amountOut,
  referral: amountOut,
  promo: amountOut,
  total: amountOut,
  /** How many deposits the total is of. */
  count: z.number(),
  manual: amountOut,
})
export type ExpenseSums = z.infer<typeof sums>

/** By the first day of each part. */
const expenseRow = sums.extend({ date: z.string() })
export type ExpenseRow = z.infer<typeof expenseRow>

export const expenses = span.extend({
  currency,
  rows: z.array(expenseRow),
  totals: sums,
  /** As much time right before, part by part. */
  before: z.object({
    from: z.string(),
    to: z.string(),
    rows: z.array(z.object({ date: z.string(), total: amountOut })),
    totals: sums,
  }),
})
export type Expenses = z.infer<typeof expenses>

/** What tasks cost, in roubles: the work, and the bonuses that came with it. */
const taskSums = z.object({
  /** Deposits for work: an executor is paid once for a subtask. */
  count: z.number(),
  task: amountOut,
  /** Of one of them, rounded down. */
  average: amountOut,
  marathon: amountOut,
  referral: amountOut,
  total: amountOut,
  /** Of the time before. */
  before: amountOut,
})
const taskRow = taskSums.extend({ type: subtaskType })
export type TaskExpenseRow = z.infer<typeof taskRow>

export const taskExpenses = span.extend({
  /** By type, the dearest first. */
  rows: z.array(taskRow),
  totals: taskSums,
  /** Part by part, of the types that are asked for. */
  parts: z.array(z.object({ date: z.string(), total: amountOut })),
  before: z.object({ from: z.string(), to: z.string() }),
})
export type TaskExpenses = z.infer<typeof taskExpenses>

/** What was paid out on a day by one provider in one currency. */
const withdrawalRow = z.object({
  date: z.string(),
  provider: z.enum(payoutProviders),
  currency,
  count: z.number(),
  amount: amountOut,
})
export type WithdrawalRow = z.infer<typeof withdrawalRow>

export const withdrawals = z.object({
  rows: z.array(withdrawalRow),
  totals: z.array(withdrawalRow.omit({ date: true, provider: true })),
  from: z.string(),
  to: z.string(),
})
export type Withdrawals = z.infer<typeof withdrawals>
