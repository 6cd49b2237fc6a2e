import type { Cipher } from '../platform/security/cipher.ts'
import type { Storage } from '../platform/storage.ts'
import { openTx, type Queue, type Tx } from '../platform/tx.ts'

/** What the commands of the demo's people need. */
export type DemoTx = Tx<{ cipher: Cipher; storage: Storage }>

/** The same transaction at another moment, and with a queue of its own. */
export const atMoment = ({ db, log, services, origin, trail }: DemoTx, now: Date, queue: Queue): DemoTx =>
  openTx({ db, now, log, services, origin, queue, trail, wakes: new Set() })
