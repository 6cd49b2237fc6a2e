import { randomInt } from 'node:crypto'
import { stores } from '@slipway/domain/applications/stores.ts'
import { z } from 'zod'
import type { Tx } from '../../platform/tx.ts'

/** What is put into the queue; apart from the job, whose commands put the next step there themselves. */
export const stepQueue = {
  name: 'store-check',
  schema: z.object({
    store: z.enum(stores),
    /** How often in a row the store could not be asked. */
    waits: z.number().default(0),
  }),
}

type Step = z.input<typeof stepQueue.schema>

/** One chain of steps for each store: where a step waits already, no other is added. */
export function enqueueStep(tx: Tx, step: Step, seconds: number): Promise<void> {
  // A quarter more or less: nobody sees a clock behind it.
  const ms = seconds * randomInt(750, 1_250)
  const startAfter = new Date(tx.now.getTime() + ms)
  return tx.enqueue(stepQueue, step, { singletonKey: step.store, startAfter })
}
