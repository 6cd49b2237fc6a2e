import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { whyNotSecure } from '@slipway/domain/users/policy.ts'
import type { webhooksContract } from '@slipway/domain/webhooks/contract.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import { changesOf } from '../../../platform/changes.ts'
import type { HookSender } from '../../../platform/hooks/sender.ts'
import type { Tx } from '../../../platform/tx.ts'
import { lockedEndpoint } from '../queries/locks.ts'
import { loggedAddress, toldAddress } from './address.ts'
import { tellEndpoint } from './tell.ts'

type Change = Input<(typeof webhooksContract)['change']>

/** Switching it on forgives what failed before. Throws conflict where somebody else was first. */
export async function changeWebhook(
  tx: Tx<{ hooks: HookSender }>,
  actor: Actor,
  { params: { id }, body }: Change,
): Promise<number> {
  const denial = whyNotSecure(actor)
  if (denial) throw new AppError(denial)
  const before = await lockedEndpoint(tx, id)
  const { version, url, events, ...rest } = body
  if (version !== before.version) throw new AppError('conflict')
  const set = {
    ...rest,
    ...(url !== undefined && { url: toldAddress(tx, url) }),
    // The order in which they were ticked says nothing.
    ...(events && !sameNames(events, before.events) && { events: [...events] }),
  }
  const changes = changesOf(before, set)
  if (!Object.keys(changes).length) return id
  await tx.db
    .updateTable('webhook_endpoints')
    .set({ ...set, ...health(set.enabled, before.enabled), version: version + 1 })
    .where('id', '=', id)
    .execute()
  record(tx, actor, { subject: 'webhook', id, action: 'changed', changes: told(changes) })
  tellEndpoint(tx, id)
  return id
}

const sameNames = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((name) => b.includes(name))

function health(enabled: boolean | undefined, was: boolean) {
  if (enabled === undefined || enabled === was) return {}
  return enabled ? { off_reason: null, failing_since: null } : { off_reason: 'person' as const }
}

function told({ url, ...changes }: Record<string, [unknown, unknown]>) {
  return { ...changes, ...(url && { address: url.map((each) => loggedAddress(String(each))) as [string, string] }) }
}
