import { hint, roleChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'

const admins = [roleChannel('superadministrator')]

export const tellEndpoint = (tx: Tx, id: number): void => hint(tx, admins, 'webhooks', id)
export const tellDelivery = (tx: Tx, id: number): void => hint(tx, admins, 'webhook-deliveries', id)
