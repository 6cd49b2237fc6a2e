import { hint, roleChannel, userChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'

/** Whoever looks at people sees what has changed of this one, and so do they. */
export const hintPerson = (tx: Tx, id: number): void =>
  hint(tx, [roleChannel('superadministrator'), roleChannel('app_manager'), userChannel(id)], 'users', id)
