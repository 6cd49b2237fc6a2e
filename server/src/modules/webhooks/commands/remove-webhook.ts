import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { whyNotSecure } from '@slipway/domain/users/policy.ts'
import type { webhooksContract } from '@slipway/domain/webhooks/contract.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'
import { lockedEndpoint } from '../queries/locks.ts'
import { loggedAddress } from './address.ts'
import { tellEndpoint } from './tell.ts'

type Remove = Input<(typeof webhooksContract)['remove']>

/**
 * The secret goes at once, the row with the last of its deliveries: a business event that is just being told of must not
 * fail because its receiver goes away.
 */
export async function removeWebhook(tx: Tx, actor: Actor, { params: { id } }: Remove): Promise<void> {
  const denial = whyNotSecure(actor)
  if (denial) throw new AppError(denial)
  const { url } = await lockedEndpoint(tx, id)
  await tx.db
    .updateTable('webhook_endpoints')
    .set({
      ...{ removed_at: tx.now, enabled: false, off_reason: 'person' },
      ...{ secret_cipher: null, old_secret_cipher: null, old_secret_until: null },
    })
    .where('id', '=', id)
    .execute()
  record(tx, actor, { subject: 'webhook', id, action: 'removed', changes: { address: [loggedAddress(url), null] } })
  tellEndpoint(tx, id)
}
