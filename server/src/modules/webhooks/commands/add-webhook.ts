import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { whyNotSecure } from '@slipway/domain/users/policy.ts'
import type { webhooksContract } from '@slipway/domain/webhooks/contract.ts'
import type { MadeWebhook } from '@slipway/domain/webhooks/schema.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { HookSender } from '../../../platform/hooks/sender.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { newSecret } from '../message.ts'
import { presentWebhook } from '../queries/webhooks.ts'
import { sealSecret } from '../sealed.ts'
import { loggedAddress, toldAddress } from './address.ts'
import { tellEndpoint } from './tell.ts'

type Add = Input<(typeof webhooksContract)['add']>
type Needed = { cipher: Cipher; hooks: HookSender }

/** The secret is in the answer and, sealed, in the row; nowhere else. */
export async function addWebhook(tx: Tx<Needed>, actor: Actor, { body }: Add): Promise<MadeWebhook> {
  const denial = whyNotSecure(actor)
  if (denial) throw new AppError(denial)
  const url = toldAddress(tx, body.url)
  const secret = newSecret()
  const { id } = await tx.db
    .insertInto('webhook_endpoints')
    .values({
      ...{ url, description: body.description, events: [...body.events] },
      ...{ enabled: body.enabled, off_reason: body.enabled ? null : 'person' },
      ...{ created_by: actor.userId, created_at: tx.now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // What is sealed is bound to the number of its row, so that has to be there.
  const row = await tx.db
    .updateTable('webhook_endpoints')
    .set({ secret_cipher: sealSecret(tx.services.cipher, id, secret) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const changes = { address: [null, loggedAddress(url)], events: [null, body.events] } as const
  record(tx, actor, { subject: 'webhook', id, action: 'added', changes })
  tellEndpoint(tx, id)
  return { ...presentWebhook(row, tx.now), secret }
}
