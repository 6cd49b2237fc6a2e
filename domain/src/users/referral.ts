import { z } from 'zod'
import { amountOut, currency } from '../kernel/money.schema.ts'
import { resource } from '../kernel/resource.ts'
import { promoCode } from './schema.ts'

const referralView = z.object({
  id: z.number(),
  code: z.string(),
  /** Where somebody registers with it. */
  link: z.string(),
  /** Who registered with it. */
  invited: z.number(),
  earned: z.array(z.object({ amount: amountOut, currency })),
  /** Of what those who came are paid, for so many months after they came. */
  percent: z.number(),
  months: z.number(),
})
export const referralResource = resource('referral-systems', referralView)
export type ReferralView = z.infer<typeof referralView>

/** Somebody who registered with the own code; neither who they are nor what they earn. */
const invitedView = z.object({
  id: z.number(),
  joined_at: z.string(),
  /** Until when their work brings a bonus. */
  until: z.string(),
  active: z.boolean(),
})
export const invitedResource = resource('invited', invitedView)

export const enterPromoCodeBody = z.strictObject({
  promo_code: promoCode.pipe(z.string().min(1, { error: 'required' })),
})
