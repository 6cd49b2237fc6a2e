import { randomInt } from 'node:crypto'
import type { Actor } from '@slipway/domain/access/actor.ts'
import type { applicationsContract } from '@slipway/domain/applications/contract.ts'
import { whyNotApplication } from '@slipway/domain/applications/policy.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { record } from '../../../platform/activity.ts'
import { AppError } from '../../../platform/app-error.ts'
import { assertSeen } from '../../../platform/changes.ts'
import { guarded } from '../../../platform/guard.ts'
import type { Tx } from '../../../platform/tx.ts'
import { applicationGuard } from '../guard.ts'
import { announce } from './announce.ts'
import { editApplication } from './write-application.ts'

type Call = Input<typeof applicationsContract.mobtracking>

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
const newId = () => Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')

/** By this id the application is followed outside; asked for again without another, it is the same. */
export const trackApplication = guarded(applicationGuard, async (tx: Tx, actor: Actor, { body }: Call, before) => {
  const denial = whyNotApplication(actor, 'mobtracking', before)
  if (denial) throw new AppError(denial)
  assertSeen(before, body)
  const mobtracking_id = body.mobtracking_id ?? before.mobtracking_id ?? newId()
  if (mobtracking_id === before.mobtracking_id) return { mobtracking_id }
  const after = await editApplication(tx, before, { mobtracking_id })
  const changes = { mobtracking_id: [before.mobtracking_id, mobtracking_id] as const }
  record(tx, actor, { subject: 'application', id: before.id, action: 'changed', changes })
  await announce(tx, after)
  return { mobtracking_id }
})
