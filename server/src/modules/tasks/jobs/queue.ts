import { z } from 'zod'

/** What is put into the queue; apart from the job, whose command puts the next portion there itself. */
export const notifyEligibleQueue = {
  name: 'tasks.notify-eligible',
  schema: z.object({
    subtaskId: z.number(),
    /** People up to this id have been told. */
    after: z.number(),
    /** They are told by name. */
    except: z.array(z.number()).readonly().optional(),
  }),
}

/** What waited for the end of another publication of the application. */
export const activateOrdersQueue = {
  name: 'tasks.activate-orders',
  schema: z.object({ applicationId: z.number() }),
}
