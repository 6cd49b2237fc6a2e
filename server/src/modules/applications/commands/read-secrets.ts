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
import { openSecrets, orderSecrets } from '../queries/secrets.ts'

type Call = Input<typeof applicationsContract.getWithSecrets>

/** A command though it only reads: who has seen the secrets stands in the activity log. */
export const readSecrets = guarded(
  readApplicationGuard,
  async (tx: Tx<{ cipher: Cipher }>, actor: Actor, _: Call, row) => {
    const { id } = row
    record(tx, actor, { subject: 'application', id, action: 'secrets_read' })
    const own = await openSecrets(tx, { applicationId: id })
    const orders = await orderSecrets(tx, id)
    const files = await fileViews(
      tx,
      actor,
      [own, ...orders].flatMap(({ keystore_file_id }) => keystore_file_id ?? []),
    )
    const shown = <S extends { keystore_file_id: number | null }>({ keystore_file_id, ...secrets }: S) => ({
      ...secrets,
      keystore: files.get(keystore_file_id ?? 0) ?? null,
    })
    const secrets = { ...shown(own), on_the_way: orders.map(shown) }
    return { data: { ...(await presentApplication(tx, actor, row)), secrets } }
  },
)
