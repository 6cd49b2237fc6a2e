import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { lockOrdersOf } from '../queries/lock-orders.ts'
import { activateOrder } from './activate-order.ts'

/** Publishes what the orders of an application have reached, the first order first. */
export async function activateOrders(
  tx: Tx<{ cipher: Cipher }>,
  { applicationId }: { applicationId: number },
): Promise<void> {
  const { orders } = await lockOrdersOf(tx, applicationId)
  for (const id of orders) await activateOrder(tx, id, null)
}
