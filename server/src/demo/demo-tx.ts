import type { Config } from '../platform/config.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { PayoutGates } from '../platform/payouts/gate.ts'
import type { SocketDirectory } from '../platform/realtime/directory.ts'
import type { Cipher } from '../platform/security/cipher.ts'
import type { Storage } from '../platform/storage.ts'
import { openTx, type Queue, type Tx } from '../platform/tx.ts'

/** What the commands of the demo's people need. */
export interface DemoServices {
  cipher: Cipher
  storage: Storage
  config: Config
  mail: Mail
  payoutGates: PayoutGates
  sockets: SocketDirectory
}
export type DemoTx = Tx<DemoServices>

interface Changed<S> {
  services: S
  queue: Queue
  now?: Date
}

/** The same transaction with other things from outside, at another moment, and with a queue of its own. */
export const like = <S>(tx: Tx, { services, queue, now = tx.now }: Changed<S>): Tx<S> =>
  openTx({ db: tx.db, now, log: tx.log, services, origin: tx.origin, queue, trail: tx.trail, afterCommit: new Set() })
