import type { OrderField } from '@slipway/domain/orders/kinds.ts'
import { isHigherVersion } from '@slipway/domain/orders/versions.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import type { Reader, Tx } from '../../platform/tx.ts'
import { type IntegrationKeys, saveSecrets } from '../applications/queries/secrets.ts'
import type { ApplicationRow } from '../applications/queries/visible.ts'
import { keysOf } from './queries/content.ts'
import { readyOrders } from './queries/ready.ts'
import type { Logged } from './queries/wanted.ts'

/** What a new order of an application brings into the store besides its own. */
export interface Carried {
  orders: number[]
  changes: Logged
  keys: Partial<IntegrationKeys>
}

/** `texts.en` and `images.icon` belong to the fields `texts` and `images`. */
const fieldOf = (name: string) => name.split('.')[0] as OrderField

/** The version that an order changes to. */
export const versionOf = ({ version }: Logged): { version?: string } => (version ? { version: String(version[1]) } : {})

/** A build that another update has overtaken brings the rest of its order. */
function withoutOldVersion(changes: Logged, inStore: string): Logged {
  const { version } = versionOf(changes)
  if (version === undefined || isHigherVersion(version, inStore)) return changes
  const { version: _version, version_number: _number, ...rest } = changes
  return rest
}

/**
 * Accepted work that waits for a publication, as far as an order with these fields may carry it: an order is carried
 * whole or not at all. Of two that changed the same the later one counts.
 */
export async function carriedBy(
  reader: Reader<{ cipher: Cipher }>,
  application: Pick<ApplicationRow, 'id' | 'version'>,
  fields: readonly OrderField[],
): Promise<Carried> {
  const carried: Carried = { orders: [], changes: {}, keys: {} }
  for (const order of await readyOrders(reader, application.id)) {
    if (!Object.keys(order.changes).every((name) => fields.includes(fieldOf(name)))) continue
    carried.orders.push(order.id)
    const before = carried.changes
    carried.changes = {
      ...before,
      ...Object.fromEntries(
        Object.entries(withoutOldVersion(order.changes, application.version)).map(([name, [from, to]]) => [
          name,
          [before[name]?.[0] ?? from, to] as const,
        ]),
      ),
    }
    Object.assign(carried.keys, await keysOf(reader, order))
  }
  return carried
}

/** The orders go into the store with this one. */
export async function carry(tx: Tx<{ cipher: Cipher }>, orderId: number, { orders, keys }: Carried): Promise<void> {
  if (!orders.length) return
  if (Object.keys(keys).length)
    await saveSecrets(tx, { orderId }, { integration_keys: { analytics: null, push: null, ...keys } })
  await tx.db.updateTable('tasks').set({ carried_by: orderId }).where('id', 'in', orders).execute()
}
