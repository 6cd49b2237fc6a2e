import { z } from 'zod'
import { calendarDay } from '../kernel/calendar.schema.ts'
import { editBody } from '../kernel/edit.ts'
import { amountOut, positiveAmount } from '../kernel/money.schema.ts'
import { readDigits } from '../kernel/query.ts'
import { resource } from '../kernel/resource.ts'
import { promoCode } from '../users/schema.ts'
import { promoCodeStates } from './states.ts'

/** More people than this nobody invites by one code. */
export const mostUses = 1_000_000

/** An empty field is no bound. */
const day = z.preprocess((value) => (value === '' ? null : value), calendarDay().nullable())

const fields = {
  code: promoCode.pipe(z.string().min(1, { error: 'required' })),
  config: z.strictObject({ bonus: positiveAmount }),
  /** How many people may use it, each of them once. */
  limit: z.preprocess(readDigits, z.number().int().min(1).max(mostUses)),
  /** Days of the business's calendar, both within; null is no bound. */
  starts_on: day,
  ends_on: day,
}

export const addPromoCodeBody = z.strictObject({
  ...fields,
  starts_on: fields.starts_on.default(null),
  ends_on: fields.ends_on.default(null),
})
export const changePromoCodeBody = editBody(fields)

export const promoCodeResource = resource(
  'promo-codes',
  z.object({
    id: z.number(),
    code: z.string(),
    config: z.object({ bonus: amountOut }),
    limit: z.number(),
    /** How many people have used it. */
    used: z.number(),
    starts_on: z.string().nullable(),
    ends_on: z.string().nullable(),
    state: z.enum(promoCodeStates),
    created_at: z.string(),
  }),
)
export type PromoCodeView = z.infer<typeof promoCodeResource.schema>
