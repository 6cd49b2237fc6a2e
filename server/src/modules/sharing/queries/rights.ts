import type { Actor } from '@slipway/domain/access/actor.ts'
import { whyNotApplication } from '@slipway/domain/applications/policy.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Reader } from '../../../platform/tx.ts'
import { type ApplicationRow, loadApplication } from '../../applications/queries/visible.ts'

/** The application for somebody who may share it: 404 where they don't see it, 403 where it is somebody else's. */
export async function sharedApplication(reader: Reader, actor: Actor, id: number): Promise<ApplicationRow> {
  const row = await loadApplication(reader, actor, id)
  const denial = whyNotApplication(actor, 'share', row)
  if (denial) throw new AppError(denial)
  return row
}
