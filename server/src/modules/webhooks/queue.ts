import { z } from 'zod'

/** What is put into the queue; apart from the job, whose command puts the next try there itself. */
export const deliverQueue = {
  name: 'webhooks.deliver',
  schema: z.object({
    id: z.number(),
    /** The delivery has another one once it was put into the queue anew. */
    ticket: z.number(),
  }),
}
