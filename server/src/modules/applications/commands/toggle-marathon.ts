import type { Actor } from '@slipway/domain/access/actor.ts'
import { whyNotApplication } from '@slipway/domain/applications/policy.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/tx.ts'
import { lockApplication } from '../queries/visible.ts'
import { announce } from './announce.ts'
import { editApplication } from './write-application.ts'

/** While the marathon runs, every completed subtask of the application is paid a percentage more. */
export async function toggleMarathon(tx: Tx, actor: Actor, { params: { id } }: { params: { id: number } }) {
  const before = await lockApplication(tx, actor, id)
  const denial = whyNotApplication(actor, 'marathon', before)
  if (denial) throw new AppError(denial)
  const after = await editApplication(tx, before, { marathon: !before.marathon })
  const changes = { marathon: [before.marathon, after.marathon] as const }
  record(tx, actor, { subject: 'application', id, action: 'marathon', changes })
  await announce(tx, after)
  return { marathon: after.marathon ? ('activated' as const) : ('stopped' as const) }
}
