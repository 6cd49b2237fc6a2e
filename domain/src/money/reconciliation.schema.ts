import { z } from 'zod'
import { day } from '../kernel/period.schema.ts'
import { payoutStatuses } from './kinds.ts'
import { mostReconciledText, reconciledOutcomes } from './reconciliation.ts'
import { providerAnswers, sendingStates } from './sendings.ts'

/** The table as text; the days that it is for say what has to stand in it, both included. */
export const reconcileBody = z
  .strictObject({ table: z.string().min(1).max(mostReconciledText), from: day, to: day })
  .refine(({ from, to }) => from <= to, { error: 'days_order', path: ['to'] })

export const reconciledRow = z.object({
  /** Its line in the table, the head being the first; null for what is not in it. */
  line: z.number().nullable(),
  /** The number by which the line names a payment. */
  number: z.string(),
  outcome: z.enum(reconciledOutcomes),
  /** What the line says, as it is written. */
  theirs: z.object({ state: z.string(), amount: z.string(), currency: z.string().nullable() }).nullable(),
  /** What we know; null where we know no such payment. */
  ours: z
    .object({
      payout_id: z.number(),
      attempt: z.number().nullable(),
      status: z.enum(payoutStatuses),
      state: z.enum(sendingStates).nullable(),
      answer: z.enum(providerAnswers).nullable(),
      amount: z.string(),
      currency: z.string(),
    })
    .nullable(),
})
export type ReconciledRow = z.infer<typeof reconciledRow>

export const reconciledView = z.object({
  /** Of everything; of what is missing not all stands among the rows where it is very much. */
  counts: z.object({
    equal: z.number(),
    state: z.number(),
    amount: z.number(),
    unknown: z.number(),
    twice: z.number(),
    missing: z.number(),
  }),
  /** What differs first, then the rest in the order of the table. */
  rows: z.array(reconciledRow),
})
export type ReconciledView = z.infer<typeof reconciledView>
