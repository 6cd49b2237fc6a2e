import { z } from 'zod'
import { amountOut, currency } from '../kernel/money.schema.ts'
import { resource } from '../kernel/resource.ts'
import { personView } from '../users/schema.ts'
import { depositTypes, payoutStatuses, transactionStates, transactionTypes } from './kinds.ts'
import { payoutRisks } from './risks.ts'
import { providerAnswers, sendingDifferences, sendingStates } from './sendings.ts'
import { payoutTarget } from './targets.schema.ts'

export const transactionType = z.enum(transactionTypes)
export const depositType = z.enum(depositTypes)
export const payoutStatus = z.enum(payoutStatuses)

const payeeResource = resource('users', personView)

const paidSubtask = z.object({ id: z.number(), title: z.string() })
const paidSubtaskResource = resource('subtasks', paidSubtask)

/** One deposit or withdrawal of a person. Deposits and paid withdrawals are confirmed. */
export const transactionView = z.object({
  id: z.number(),
  type: transactionType,
  deposit_type: depositType.nullable(),
  confirmed: z.boolean(),
  state: z.enum(transactionStates),
  amount: amountOut,
  currency,
  /** Name of the wallet that it touches. */
  wallet: z.string(),
  comment: z.string().nullable(),
  payout_id: z.number().nullable(),
  created_at: z.string(),
  user: personView,
  subtask: paidSubtask.nullable(),
  /** Whose work a bonus for an invitation is for; told to those who see everybody's money. */
  earner: personView.nullable().optional(),
})
export type TransactionView = z.infer<typeof transactionView>
export const transactionResource = resource('transactions', transactionView, {
  user: () => payeeResource,
  subtask: () => paidSubtaskResource,
})

/** The list by which payouts are paid by hand, as the files that left the house say. */
export const payoutBatchView = z.object({
  id: z.number(),
  number: z.number(),
  /** Whose file it was first. */
  created_by: z.string(),
  created_at: z.string(),
  /** How many times it was exported again. */
  copies: z.number(),
})

export type PayoutBatchView = z.infer<typeof payoutBatchView>

/** How a provider that sends by itself stands to a payout. */
export const sendingView = z.object({
  /** The first, or one after the provider declined the one before. */
  attempt: z.number(),
  state: z.enum(sendingStates),
  /** The last that it said of it. */
  answer: z.enum(providerAnswers).nullable(),
  /** By this it knows the payment from us. */
  request_id: z.string(),
  document_id: z.string().nullable(),
  /** As the provider writes it. */
  fee: z.string().nullable(),
  /** Why it failed, or what was wrong, in the provider's words. */
  words: z.string().nullable(),
  differs: z.enum(sendingDifferences).nullable(),
  sent_at: z.string().nullable(),
  answered_at: z.string().nullable(),
  asked_at: z.string().nullable(),
})
export type SendingView = z.infer<typeof sendingView>

/** A withdrawal. The purse is known by its last characters only. */
export const payoutView = z.object({
  id: z.number(),
  status: payoutStatus,
  confirmed: z.boolean(),
  target: payoutTarget,
  amount: amountOut,
  currency,
  country: z.string(),
  payment_system: z.string().nullable(),
  provider: z.string(),
  purse_last4: z.string(),
  reason: z.string().nullable(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
  user: personView,
  /** Who checked it before another one pays it; told to those who see everybody's money. */
  approved_by: z.string().nullable(),
  /** Why nothing is paid for now; told to those who see everybody's money. */
  hold_reason: z.string().nullable(),
  /** Until then a purse that was named for the first time waits. */
  waits_until: z.string().nullable(),
  /** The batch that it was exported in; null for whoever can't see batches. */
  batch: payoutBatchView.nullable(),
  /** Told to those who see everybody's money; null where no provider was asked to send it. */
  sending: sendingView.nullable(),
  /** Why the reader can't decide on it, by what they would decide; null where they can. */
  abilities: z.object({
    processing: z.string().nullable(),
    paid: z.string().nullable(),
    /** That its provider has paid it. */
    paid_there: z.string().nullable(),
    reveal: z.string().nullable(),
    rejected: z.string().nullable(),
    batch: z.string().nullable(),
    approve: z.string().nullable(),
    hold: z.string().nullable(),
    release: z.string().nullable(),
    ask: z.string().nullable(),
    retry: z.string().nullable(),
  }),
})
export type PayoutView = z.infer<typeof payoutView>
export const payoutResource = resource('payouts', payoutView, { user: () => payeeResource })

/** What somebody who pays out should know first. */
export const payoutRisk = z.object({
  kind: z.enum(payoutRisks),
  /** A sentence in the reader's language. */
  text: z.string(),
  /** Those with whom its owner has that in common. */
  people: z.array(personView),
})
export type PayoutRisk = z.infer<typeof payoutRisk>
