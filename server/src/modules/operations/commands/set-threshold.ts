import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { formatMinor, parseMinor } from '@slipway/domain/kernel/money.ts'
import type { operationsContract } from '@slipway/domain/operations/contract.ts'
import { record } from '../../../platform/activity.ts'
import { assertSeen } from '../../../platform/changes.ts'
import { hint, roleChannel } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/tx.ts'

type Call = Input<(typeof operationsContract)['setServiceThreshold']>

/**
 * Sets below what superadministrators are told of a service. Whether they were told already stays: who only moves the
 * threshold of a balance that is too low knows of it.
 */
export async function setThreshold(tx: Tx, actor: Actor, { params: { name }, body: { threshold, was } }: Call) {
  const { id, amount_minor: before } = await tx.db
    .selectFrom('service_balance_thresholds')
    .select(['id', 'amount_minor'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
  assertSeen({ threshold: decimal(before) }, { threshold, was })
  const amount = threshold === null ? null : parseMinor(threshold)
  const view = { id: name, threshold: decimal(amount) }
  if (amount === before) return view
  await tx.db
    .updateTable('service_balance_thresholds')
    .set({ amount_minor: amount, ...(amount === null && { fallen_at: null }) })
    .where('id', '=', id)
    .execute()
  const changes = { service: [null, name], threshold: [decimal(before), decimal(amount)] } as const
  record(tx, actor, { subject: 'service-balance', id, action: 'threshold', changes })
  hint(tx, [roleChannel('superadministrator')], 'service-balances', 0)
  return view
}

const decimal = (amount: bigint | null): string | null => (amount === null ? null : formatMinor(amount))
