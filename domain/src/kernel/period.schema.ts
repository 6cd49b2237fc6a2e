import { z } from 'zod'
import { isTimeZone } from './zone.ts'

export const day = z.iso.date()

/** A span of days, both ends within it, by the clocks of a zone: those of UTC unless one is named. */
export const period = {
  from: day,
  to: day,
  zone: z.string().max(64).refine(isTimeZone, { error: 'invalid_value' }),
}
