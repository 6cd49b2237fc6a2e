import type { Actor } from '@slipway/domain/access/actor.ts'
import { whyNotApplication } from '@slipway/domain/applications/policy.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { fileViews } from '../../files/queries/files.ts'
import { presentApplication } from '../queries/present.ts'
import { openSecrets } from '../queries/secrets.ts'
import { loadApplication } from '../queries/visible.ts'

/** A command though it only reads: who has seen the secrets stands in the activity log. */
export async function readSecrets(
  tx: Tx<{ cipher: Cipher }>,
  actor: Actor,
  { params: { id } }: { params: { id: number } },
) {
  const row = await loadApplication(tx, actor, id)
  const denial = whyNotApplication(actor, 'secrets', row)
  if (denial) throw new AppError(denial)
  record(tx, actor, { subject: 'application', id, action: 'secrets_read' })
  const { keystore_file_id, ...secrets } = await openSecrets(tx, id)
  const files = keystore_file_id === null ? null : await fileViews(tx, actor, [keystore_file_id])
  const keystore = files?.get(keystore_file_id ?? 0) ?? null
  return { data: { ...(await presentApplication(tx, actor, row)), secrets: { ...secrets, keystore } } }
}
