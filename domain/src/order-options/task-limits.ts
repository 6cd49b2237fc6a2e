import { z } from 'zod'
import { editBody } from '../kernel/edit.ts'
import { amountOut, currency, positiveAmount } from '../kernel/money.schema.ts'
import { resource } from '../kernel/resource.ts'
import { subtaskType } from '../tasks/types.schema.ts'
import { maxTimeLimit, minTimeLimit } from '../tasks/types.ts'
import { maxTimes } from './limits.ts'

const times = z
  .array(z.number().int().min(minTimeLimit).max(maxTimeLimit).multipleOf(60, { error: 'invalid_value' }))
  .min(1)
  .max(maxTimes)
  .refine((list) => new Set(list).size === list.length, { error: 'invalid_value' })

const terms = { min: positiveAmount, max: positiveAmount, default: positiveAmount, times }

export const changeLimitBody = editBody(terms)

export const limitResource = resource(
  'task-limits',
  z.object({
    id: z.number(),
    type: subtaskType,
    currency,
    min: amountOut,
    max: amountOut,
    default: amountOut,
    /** The durations offered, in seconds, in rising order. */
    times: z.array(z.number()),
  }),
)
export type LimitView = z.infer<typeof limitResource.schema>
