import { z } from 'zod'
import type { Tx } from '../../../platform/tx.ts'

/** What is put into the queue; apart from the job, whose command reads what there is to tell. */
export const pushQueue = {
  name: 'notifications.push',
  schema: z.object({ session: z.uuid() }),
}

/** A browser waits for nobody else's; one job that waits is enough, for it tells all there is to tell. */
export const tellBrowser = (tx: Tx, session: string): Promise<void> =>
  tx.enqueue(pushQueue, { session }, { singletonKey: session })

export const tellBrowserAt = (tx: Tx, session: string, startAfter: Date): Promise<void> =>
  tx.enqueue(pushQueue, { session }, { singletonKey: `again ${session}`, startAfter })
