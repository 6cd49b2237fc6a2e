import { z } from 'zod'

/** What is put into the queue; apart from the job, whose command puts the next portion there itself. */
export const notifyEligibleQueue = {
  name: 'tasks.notify-eligible',
  schema: z.object({ subtaskId: z.number(), after: z.number() }),
}

/** What waited for the end of another publication of the application. */
export const activateOrdersQueue = {
  name: 'tasks.activate-orders',
  schema: z.object({ applicationId: z.number() }),
}
