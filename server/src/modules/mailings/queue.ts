import { z } from 'zod'
import type { Tx } from '../../platform/tx.ts'

/** What is put into the queue; apart from the job, so that commands need not know what it does. */
export const stepQueue = { name: 'mailings.step', schema: z.object({ mailing_id: z.number() }) }

/** The next step of a mailing. One that waits already is enough. */
export const enqueueStep = (tx: Tx, id: number, startAfter?: Date): Promise<void> =>
  tx.enqueue(stepQueue, { mailing_id: id }, { singletonKey: `mailing ${id}`, ...(startAfter && { startAfter }) })
