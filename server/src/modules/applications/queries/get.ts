import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Actor } from '@slipway/domain/access/actor.ts'
import type { ApplicationView } from '@slipway/domain/applications/schema.ts'
import type { Reader } from '../../../platform/tx.ts'
import type { Include } from './include.ts'
import { presentApplications } from './present.ts'
import { loadApplication } from './visible.ts'

interface Input {
  params: { id: number }
  query: { include?: readonly Include[] | undefined }
}

/** One application with its texts and pictures; orders and people where they are asked for. */
export async function getApplication(
  reader: Reader<{ cipher: Cipher }>,
  actor: Actor,
  { params, query: { include = [] } }: Input,
): Promise<ApplicationView> {
  const row = await loadApplication(reader, actor, params.id)
  const [view] = await presentApplications(reader, actor, [row], { include, detail: true })
  return view as ApplicationView
}
