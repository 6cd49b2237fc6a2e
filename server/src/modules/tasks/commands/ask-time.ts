import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { mostHours, whyNotAsk } from '@slipway/domain/tasks/more-time.ts'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { guarded } from '../../../platform/guard.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { notify } from '../../notifications/commands/notify.ts'
import { raise } from '../../webhooks/commands/raise.ts'
import { errorParams } from '../denial.ts'
import { openRequest, presentRequest } from '../queries/more-time.ts'
import { stateOf } from '../row.ts'
import { ofTask } from '../tell.ts'
import { hintBoth } from '../tell-of-time.ts'
import { askGuard } from '../time-guard.ts'

type Asked = Input<(typeof tasksContract)['askTime']>

/** The executor asks for more time; the clock goes on meanwhile. */
export const askTime = guarded(askGuard, async (tx: Tx<{ cipher: Cipher }>, actor: Actor, { body }: Asked, row) => {
  const open = await openRequest(tx, row.id)
  const denial = whyNotAsk(actor, stateOf(row), { now: tx.now, endsAt: row.ends_at }, open !== undefined)
  if (denial) throw new AppError(denial, errorParams(denial, row, actor.locale, {}))
  const maximum = mostHours(row.time_limit)
  if (body.hours > maximum) throw invalid({ hours: ['too_big', { maximum }] })
  const request = await tx.db
    .insertInto('time_requests')
    .values({
      subtask_id: row.id,
      user_id: actor.userId,
      impersonator_id: actor.impersonatorId,
      attempt_number: row.attempt_number,
      asked_seconds: body.hours * 3600,
      comment: body.comment,
      state: 'requested',
      created_at: tx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  record(tx, actor, {
    ...{ subject: 'subtask', id: row.id, action: 'ask_time', reason: body.comment },
    changes: { hours: [null, body.hours] },
  })
  hintBoth(tx, row)
  notify(tx, {
    userIds: [row.owner_id],
    kind: 'time-requested',
    tag: 'tasks',
    params: { hours: body.hours },
    subtaskId: row.id,
    applicationId: row.application_id,
    authorId: actor.userId,
  })
  raise(tx, 'time-requested', { ...ofTask(row), request_id: request.id })
  return presentRequest(tx, request)
})
