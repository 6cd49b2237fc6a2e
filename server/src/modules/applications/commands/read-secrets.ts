import type { Actor } from '@slipway/domain/access/actor.ts'
import type { applicationsContract } from '@slipway/domain/applications/contract.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { record } from '../../../platform/activity.ts'
import { guarded } from '../../../platform/guard.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { fileViews } from '../../files/queries/files.ts'
import { readApplicationGuard } from '../guard.ts'
import { presentApplication } from '../queries/present.ts'
import { openSecrets } from '../queries/secrets.ts'

type Call = Input<typeof applicationsContract.getWithSecrets>

/** A command though it only reads: who has seen the secrets stands in the activity log. */
export const readSecrets = guarded(
  readApplicationGuard,
  async (tx: Tx<{ cipher: Cipher }>, actor: Actor, _: Call, row) => {
    const { id } = row
    record(tx, actor, { subject: 'application', id, action: 'secrets_read' })
    const { keystore_file_id, ...secrets } = await openSecrets(tx, id)
    const files = keystore_file_id === null ? null : await fileViews(tx, actor, [keystore_file_id])
    const keystore = files?.get(keystore_file_id ?? 0) ?? null
    return { data: { ...(await presentApplication(tx, actor, row)), secrets: { ...secrets, keystore } } }
  },
)
