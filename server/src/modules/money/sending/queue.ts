import { z } from 'zod'
import type { PayoutGates } from '../../../platform/payouts/gate.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'

/** What the jobs of both queues are given. */
export interface Sends {
  payoutGates: PayoutGates
  cipher: Cipher
}

/** What is put into the queue: the row's number alone, for the purse must not rest in the table of jobs. */
export const sendQueue = { name: 'payout-send', schema: z.object({ id: z.number() }) }
export const askQueue = { name: 'payout-ask', schema: z.object({}) }

/** One waiting job for each payment: a second one would find nothing to do. */
export function enqueueSending(tx: Tx, id: number, seconds = 0): Promise<void> {
  return tx.enqueue(sendQueue, { id }, { singletonKey: String(id), ...(seconds && { startAfter: after(tx, seconds) }) })
}

/** The next round of questions. Where one waits already no other is added, but that one may be later. */
export const enqueueAsking = (tx: Tx, at: Date): Promise<void> =>
  tx.enqueue(askQueue, {}, { singletonKey: `at ${minuteOf(at)}`, startAfter: at })

/** Rounds are told apart by a third of a minute: so many questions, and no more rounds than that. */
const minuteOf = (at: Date) => Math.ceil(at.getTime() / 20_000)

export const after = (tx: Pick<Tx, 'now'>, seconds: number): Date => new Date(tx.now.getTime() + seconds * 1000)
