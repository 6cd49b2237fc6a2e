import type { Actor } from '@slipway/domain/access/actor.ts'
import { whyNotApplication } from '@slipway/domain/applications/policy.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { Reader } from '../../../platform/tx.ts'
import { loadApplication } from '../../applications/queries/visible.ts'
import { soughtOf } from '../sought.ts'

/** An application that the actor may have checked, and by what its store knows it. */
export async function checkable(reader: Reader, actor: Actor, id: number) {
  const application = await loadApplication(reader, actor, id)
  const denial = whyNotApplication(actor, 'check', application)
  if (denial) throw new AppError(denial)
  const sought = soughtOf(application)
  if (!sought) throw invalid({ package_id: 'required' })
  return { application, sought }
}
