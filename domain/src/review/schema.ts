import { z } from 'zod'
import { line } from '../kernel/text.ts'
import { maxReasonLength, maxReasons } from './reasons.ts'

const reason = line(maxReasonLength)
  .min(1)
  // Half of a sign is no text.
  .refine((text) => text.isWellFormed(), { error: 'invalid_value' })

/** In the reader's own order: the first nine have keys. */
export const returnReasons = z.strictObject({
  reasons: z
    .array(reason)
    .max(maxReasons)
    .refine((all) => new Set(all).size === all.length, { error: 'reason_taken' }),
})
export type ReturnReasons = z.infer<typeof returnReasons>
