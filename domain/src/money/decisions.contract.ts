import { z } from 'zod'
import { bulkBody } from '../kernel/bulk.ts'
import { contract, json } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/ids.ts'
import { amountOut, currency } from '../kernel/money.schema.ts'
import { payoutsQuery } from './queries.schema.ts'

export const bulkDecisions = ['processing', 'paid', 'batch'] as const
export type BulkDecision = (typeof bulkDecisions)[number]

/** What a decision about several payouts would be about: the question before it is asked from this. */
export const decisionsPreview = z.object({
  /** Those that the reader can decide so, the newest first. */
  ids: z.array(z.number()),
  /** What they come to, by currency. */
  sums: z.array(z.object({ currency, amount: amountOut })),
  /** The others that were chosen, by the reason why not. */
  left_out: z.array(z.object({ code: z.string(), message: z.string(), count: z.number() })),
  /** Open ones that match beyond those that one call takes. */
  left: z.number(),
})
export type DecisionsPreview = z.infer<typeof decisionsPreview>

/** Where a payout goes, as whoever pays it by hand types it. */
export const purseView = z.object({
  purse: z.string(),
  /** As on the card; null where the way has no holder. */
  holder: z.string().nullable(),
})
export type PurseView = z.infer<typeof purseView>

/** What is looked at before payouts are decided. */
export const decisionCalls = contract({
  previewDecisions: {
    base: 'v3',
    method: 'POST',
    path: '/payouts/decisions/preview',
    summary: 'Which of several payouts one can decide, their sums, and why not the others; nothing is changed by it',
    who: ['superadministrator'],
    body: bulkBody(payoutsQuery, { decision: z.enum(bulkDecisions) }),
    answer: json(z.object({ data: decisionsPreview })),
    costly: 'always',
  },
  payoutPurse: {
    base: 'v3',
    method: 'GET',
    path: '/payouts/{id}/purse',
    summary: 'The whole number that an open payout goes to, and its holder; each look is logged',
    who: ['superadministrator'],
    freshProof: 'always',
    params: idParams,
    answer: json(z.object({ data: purseView })),
    errors: ['not_found', 'payout_decided', 'payout_separation', 'impersonation_forbids'],
    reveals: 'purses',
    about: 'payout',
  },
})
