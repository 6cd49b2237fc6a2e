import { z } from 'zod'
import { amountOut, currency } from '../kernel/money.schema.ts'
import { resource } from '../kernel/resource.ts'
import { longText } from '../tasks/deliverables.schema.ts'
import { personView } from '../users/schema.ts'
import { appealDecisions, disputeKinds, disputeStates, offerAnswers } from './disputes.ts'

/** Whole per cent: nothing and all of it have calls of their own. */
const share = z.number().int().min(1).max(99)

export const offerBody = z.strictObject({ share, comment: longText })
export const answerBody = z.strictObject({ answer: z.enum(offerAnswers), comment: longText.optional() })
export const appealBody = z.strictObject({ comment: longText })
/** `share` of a partial pay alone. */
export const decideBody = z.strictObject({
  decision: z.enum(appealDecisions),
  share: share.optional(),
  comment: longText,
})

export const disputeView = z.object({
  id: z.number(),
  subtask_id: z.number(),
  kind: z.enum(disputeKinds),
  state: z.enum(disputeStates),
  user: personView.nullable(),
  /** Offered, or granted by the decision. */
  share: z.number().nullable(),
  amount: amountOut.nullable(),
  currency,
  comment: z.string(),
  decision: z.enum(appealDecisions).nullable(),
  /** What was said with the answer or the decision. */
  answer: z.string().nullable(),
  created_at: z.string(),
  closed_at: z.string().nullable(),
  closed_by: personView.nullable(),
})
export type DisputeView = z.infer<typeof disputeView>
export const disputeResource = resource('disputes', disputeView)

const denial = z.object({ code: z.string(), text: z.string() }).nullable().optional()

/** How often the work was sent back, and what became of it then: both sides read the same. */
export const roundsView = z.object({
  used: z.number(),
  /** 0: as often as one likes. */
  cap: z.number(),
  /** As with `abilities`: null when the reader may, left out where it never is theirs. */
  offer: denial,
  appeal: denial,
  answer: denial,
  withdraw: denial,
  decide: denial,
  open: disputeView.nullable(),
  /** The latest first. */
  past: z.array(disputeView),
})
export type RoundsView = z.infer<typeof roundsView>
