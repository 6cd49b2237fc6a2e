import type { Actor } from '@slipway/domain/access/actor.ts'
import type { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { whyNotApplication } from '@slipway/domain/applications/policy.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import { guarded } from '../../../platform/guard.ts'
import type { Tx } from '../../../platform/tx.ts'
import { applicationGuard } from '../guard.ts'
import { announce } from './announce.ts'
import { editApplication } from './write-application.ts'

type Call = Input<typeof applicationsContract.toggleMarathon>

/** While the marathon runs, every completed subtask of the application is paid a percentage more. */
export const toggleMarathon = guarded(applicationGuard, async (tx: Tx, actor: Actor, _: Call, before) => {
  const { id } = before
  const denial = whyNotApplication(actor, 'marathon', before)
  if (denial) throw new AppError(denial)
  const after = await editApplication(tx, before, { marathon: !before.marathon })
  const changes = { marathon: [before.marathon, after.marathon] as const }
  record(tx, actor, { subject: 'application', id, action: 'marathon', changes })
  await announce(tx, after)
  return { marathon: after.marathon ? ('activated' as const) : ('stopped' as const) }
})
