import { z } from 'zod'
import { amountOut, currency } from '../kernel/money.schema.ts'
import { timeZone } from '../kernel/period.schema.ts'
import { taskStatus } from './status.schema.ts'
import { subtaskType } from './types.schema.ts'

const sums = z.array(z.object({ amount: amountOut, currency }))

/** Today and this month begin by the clocks of this zone; by those of UTC unless one is named. */
export const dayQuery = z.strictObject({
  zone: timeZone.default('UTC'),
})

/** What an executor has to do now, what waits for others, and what came of it. */
export const dayView = z.object({
  /** How many tasks have a deadline that runs. */
  in_hand: z.number(),
  /** Those of them that end first. */
  due: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      type: subtaskType,
      status: taskStatus,
      ends_at: z.string(),
      time_limit: z.number(),
      cost: amountOut,
      currency,
    }),
  ),
  /** Delivered, and waiting for somebody else; `since` is when the one that waits longest was delivered. */
  review: z.object({ count: z.number(), sums, since: z.string().nullable() }),
  /** Paid for work and as bonuses. */
  earned: z.object({ today: sums, month: sums }),
})
export type DayView = z.infer<typeof dayView>
