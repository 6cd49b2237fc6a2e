import { suspicionJob } from '@slipway/domain/applications/suspicion.ts'
import { z } from 'zod'
import type { Tx } from '../../../platform/tx.ts'

/** What is put into the queue: all applications unless one, or those of one manager, are named. */
export const suspicionQueue = {
  name: suspicionJob,
  schema: z.object({ applicationId: z.number().optional(), managerId: z.number().optional() }),
}
export type Judged = z.output<typeof suspicionQueue.schema>

/** Something was learnt that may make applications suspicious, or clear them. */
export const judgeSoon = (tx: Tx, which: Judged): Promise<void> => tx.enqueue(suspicionQueue, which)
