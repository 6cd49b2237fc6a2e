import { whyNotApplication } from '@slipway/domain/applications/policy.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { type ApplicationRow, loadApplication } from '../../applications/queries/visible.ts'
import { type Held, whoMayAct } from '../../users/queries/may-act.ts'
import { type LinkRow, makerOf } from './links.ts'

export const secretDigest = (cipher: Cipher, secret: string): string => cipher.digest(secret, 'application link')

export interface LiveLink {
  row: LinkRow
  application: ApplicationRow
}

/** The link that the secret opens. Whatever keeps it from opening, the answer is the same. */
export async function heldLink(reader: Reader<{ cipher: Cipher }>, id: number, secret: string): Promise<LiveLink> {
  const hash = secretDigest(reader.services.cipher, secret)
  return live(reader, await liveRows(reader).where('secret_hash', '=', hash).where('id', '=', id).executeTakeFirst())
}

/** The same by a pass that the link has answered. */
export const passedLink = async (reader: Reader, id: number): Promise<LiveLink> =>
  live(reader, await liveRows(reader).where('id', '=', id).executeTakeFirst())

const liveRows = ({ db, now }: Reader) =>
  db.selectFrom('application_links').selectAll().where('revoked_at', 'is', null).where('expires_at', '>', now)

/** It opens on behalf of its maker: no longer than that person may share the application themselves. */
async function live(reader: Reader, row: LinkRow | undefined): Promise<LiveLink> {
  const [maker] = row ? await whoMayAct(reader, [makerOf(row)]) : []
  if (!row || !maker) throw new AppError('link_dead')
  const application = await applicationOf(reader, maker, row.application_id)
  if (whyNotApplication(maker, 'share', application)) throw new AppError('link_dead')
  return { row, application }
}

/** For whoever doesn't see it the link opens nothing. */
export async function applicationOf(reader: Reader, viewer: Held, id: number): Promise<ApplicationRow> {
  try {
    return await loadApplication(reader, viewer, id)
  } catch (error) {
    throw error instanceof AppError && error.code === 'not_found' ? new AppError('link_dead') : error
  }
}
