import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { whyNotSecure } from '@slipway/domain/users/policy.ts'
import type { webhooksContract } from '@slipway/domain/webhooks/contract.ts'
import { oldSecretHours } from '@slipway/domain/webhooks/kinds.ts'
import type { MadeWebhook } from '@slipway/domain/webhooks/schema.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { newSecret } from '../message.ts'
import { lockedEndpoint } from '../queries/locks.ts'
import { presentWebhook } from '../queries/webhooks.ts'
import { sealSecret } from '../sealed.ts'
import { tellEndpoint } from './tell.ts'

type Rotate = Input<(typeof webhooksContract)['rotate']>

/** Two sign for a day; of three the oldest ends at once. */
export async function rotateSecret(
  tx: Tx<{ cipher: Cipher }>,
  actor: Actor,
  { params: { id } }: Rotate,
): Promise<MadeWebhook> {
  const denial = whyNotSecure(actor)
  if (denial) throw new AppError(denial)
  const before = await lockedEndpoint(tx, id)
  const secret = newSecret()
  const row = await tx.db
    .updateTable('webhook_endpoints')
    .set({
      secret_cipher: sealSecret(tx.services.cipher, id, secret),
      old_secret_cipher: before.secret_cipher,
      old_secret_until: new Date(tx.now.getTime() + oldSecretHours * 3_600_000),
      version: before.version + 1,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  record(tx, actor, { subject: 'webhook', id, action: 'rotate' })
  tellEndpoint(tx, id)
  return { ...presentWebhook(row, tx.now), secret }
}
