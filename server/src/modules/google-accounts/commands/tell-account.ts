import { hint, roleChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'

/** Whoever may work in accounts sees at once who does. */
export const tellAccount = (tx: Tx, id: number): void =>
  hint(tx, [roleChannel('app_manager'), roleChannel('superadministrator')], 'google-accounts', id)
