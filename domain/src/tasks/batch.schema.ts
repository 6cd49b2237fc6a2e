import { z } from 'zod'

/** The simple tasks of one order. Lists show those that nobody has taken as one. */
export const batchView = z.object({
  quantity: z.number(),
  /** How many of them nobody has taken. */
  left: z.number(),
  /** How many of them one person may take. */
  per_person: z.number(),
})
export type BatchView = z.infer<typeof batchView>
