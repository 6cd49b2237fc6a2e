import { z } from 'zod'

/** The clock that runs for whoever has to act; null where none runs. */
export const clockView = z
  .object({
    until: z.string(),
    /** The whole time that was given, in seconds. */
    seconds: z.number(),
  })
  .nullable()
export type ClockView = z.infer<typeof clockView>
