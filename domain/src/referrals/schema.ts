import { z } from 'zod'
import { amountOut, currency } from '../kernel/money.schema.ts'
import { resource } from '../kernel/resource.ts'
import { findingKinds } from '../suspicion/kinds.ts'
import { personView } from '../users/schema.ts'

const sums = z.array(z.object({ amount: amountOut, currency }))
const personResource = resource('users', personView)

/** Somebody who has invited others. */
export const referrerResource = resource(
  'referrers',
  z.object({
    id: z.number(),
    user: personView,
    code: z.string(),
    invited: z.number(),
    /** Of them, those who share something with whoever invited them: a purse, a browser, an address. */
    suspicious: z.number(),
    earned: sums,
  }),
  { user: () => personResource },
)
export type ReferrerView = z.infer<typeof referrerResource.schema>

/** Who was invited, by whom, and what came of it. */
export const referralStatsResource = resource(
  'referral-stats',
  z.object({
    /** Of whoever was invited. */
    id: z.number(),
    referral: personView,
    referrer: personView,
    joined_at: z.string(),
    /** Until when their work brings a bonus. */
    until: z.string(),
    active: z.boolean(),
    /** What they were paid for work. */
    paid: sums,
    /** What that brought to whoever invited them. */
    earned: sums,
    /** What the two share, where nobody has found it harmless. */
    shares: z.array(z.enum(findingKinds)),
  }),
  { referral: () => personResource, referrer: () => personResource },
)
export type ReferralStats = z.infer<typeof referralStatsResource.schema>
