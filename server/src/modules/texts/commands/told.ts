import { roles } from '@slipway/domain/access/roles.ts'
import { hint, roleChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'

/** Every open console shows texts. */
export const told = (tx: Tx, id: number): void => hint(tx, roles.map(roleChannel), 'texts', id)
