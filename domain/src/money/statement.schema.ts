import { z } from 'zod'
import { amountOut, currency } from '../kernel/money.schema.ts'
import { period } from '../kernel/period.schema.ts'
import { readDigits } from '../kernel/query.ts'
import { statementFormats, statementKinds } from './statement.ts'

/** The last thirty days of the first wallet unless it says otherwise. */
const asked = z.strictObject({ currency, ...period }).partial()

export const statementQuery = asked.extend({
  /** Of the postings, counted from one; one beyond the last is the last. */
  part: z.preprocess(readDigits, z.number().int().min(1).max(1_000_000)).default(1),
})
export const statementFileQuery = asked.extend({ format: z.enum(statementFormats).default('csv') })

const posting = z.object({
  id: z.number(),
  at: z.string(),
  kind: z.enum(statementKinds),
  subtask: z.object({ id: z.number(), title: z.string() }).nullable(),
  payout_id: z.number().nullable(),
  comment: z.string().nullable(),
  /** Only one of the two is there. */
  in: amountOut.nullable(),
  out: amountOut.nullable(),
  /** Of the wallet after it. */
  balance: amountOut,
})

export const statementView = z.object({
  /** Whose wallet it is. */
  name: z.string(),
  currency,
  /** All wallets that the person has. */
  wallets: z.array(currency),
  /** The days that are meant, both within the period, by the clocks of the zone. */
  from: z.string(),
  to: z.string(),
  zone: z.string(),
  opening: amountOut,
  in: amountOut,
  out: amountOut,
  closing: amountOut,
  /** All postings of the period. */
  count: z.number(),
  part: z.number(),
  parts: z.number(),
  postings: z.array(posting),
})
export type StatementView = z.infer<typeof statementView>
export type StatementPosting = z.infer<typeof posting>
