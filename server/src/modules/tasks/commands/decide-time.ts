import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import type { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { deadlineFrom, secondsLeft, warningsDue } from '@slipway/domain/tasks/deadline.ts'
import { timeRequestStateText, whyNotDecide } from '@slipway/domain/tasks/more-time.ts'
import { record } from '../../../platform/activity.ts'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { guarded } from '../../../platform/guard.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Tx } from '../../../platform/tx.ts'
import { notify } from '../../notifications/commands/notify.ts'
import { raise } from '../../webhooks/commands/raise.ts'
import { errorParams } from '../denial.ts'
import { askedOf, presentRequest, requestOf, type TimeRequestRow } from '../queries/more-time.ts'
import { type SubtaskRow, stateOf } from '../row.ts'
import { ofTask } from '../tell.ts'
import { hintBoth } from '../tell-of-time.ts'
import { decideGuard } from '../time-guard.ts'

type Decided = Input<(typeof tasksContract)['decideTime']>

/** Gives all or a part of what was asked for, or nothing. The row is locked: of two who answer at once one is late. */
export const decideTime = guarded(
  decideGuard,
  async (tx: Tx<{ cipher: Cipher }>, actor: Actor, { params, body }: Decided, row) => {
    const request = await requestOf(tx, row.id, params.requestId)
    if (!request) throw new AppError('not_found')
    const given = grantedOf(body, request)
    if (isRepeat(actor, request, body.decision, given)) return presentRequest(tx, request)
    const clock = { now: tx.now, endsAt: row.ends_at }
    const denial = whyNotDecide(actor, stateOf(row), clock, askedOf(request))
    if (denial) throw new AppError(denial, paramsOf(denial, row, request, actor.locale))
    checkHours(body, request)
    const decided = await tx.db
      .updateTable('time_requests')
      .set({
        state: body.decision,
        decided_by: actor.userId,
        decided_at: tx.now,
        granted_seconds: given,
        answer: body.comment ?? null,
      })
      .where('id', '=', request.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const moved = given === null ? row : await moveDeadline(tx, row, given)
    tellDecided(tx, actor, moved, decided, row)
    return presentRequest(tx, decided)
  },
)

const grantedOf = ({ decision, hours }: Decided['body'], { asked_seconds }: TimeRequestRow): number | null =>
  decision === 'granted' ? (hours === undefined ? asked_seconds : hours * 3600) : null

/** The same person said the same once more: it is done already. */
const isRepeat = (actor: Actor, request: TimeRequestRow, decision: string, given: number | null): boolean =>
  request.decided_by === actor.userId && request.state === decision && request.granted_seconds === given

function checkHours({ decision, hours }: Decided['body'], { asked_seconds }: TimeRequestRow): void {
  if (hours === undefined) return
  if (decision === 'refused') throw invalid({ hours: 'invalid_value' })
  const maximum = asked_seconds / 3600
  if (hours > maximum) throw invalid({ hours: ['too_big', { maximum }] })
}

const paramsOf = (
  denial: NonNullable<ReturnType<typeof whyNotDecide>>,
  row: SubtaskRow,
  { state }: TimeRequestRow,
  locale: Locale,
) =>
  denial === 'time_request_closed'
    ? { state_text: timeRequestStateText[state][locale] }
    : errorParams(denial, row, locale, {})

/**
 * The deadline of the subtask and of its open attempt. Of the warnings those that lie ahead again will be given again,
 * and none at once: whoever got the time has just been told of the new end.
 */
async function moveDeadline(tx: Tx, row: SubtaskRow, seconds: number): Promise<SubtaskRow> {
  const ends_at = deadlineFrom(row.ends_at as Date, seconds)
  const columns = {
    ends_at,
    warned: warningsDue(secondsLeft(tx.now, ends_at, row.time_limit), row.time_limit),
    version: row.version + 1,
    updated_at: tx.now,
  }
  await tx.db.updateTable('subtasks').set(columns).where('id', '=', row.id).execute()
  await tx.db
    .updateTable('subtask_attempts')
    .set({ ends_at })
    .where('subtask_id', '=', row.id)
    .where('closed_at', 'is', null)
    .execute()
  return { ...row, ...columns }
}

function tellDecided(tx: Tx, actor: Actor, row: SubtaskRow, request: TimeRequestRow, before: SubtaskRow): void {
  const granted = request.state === 'granted'
  record(tx, actor, {
    subject: 'subtask',
    id: row.id,
    action: granted ? 'grant_time' : 'refuse_time',
    changes: granted ? { ends_at: [before.ends_at, row.ends_at] } : {},
    reason: request.answer,
  })
  hintBoth(tx, row)
  raise(tx, 'time-decided', {
    ...{ ...ofTask(row), request_id: request.id, decision: granted ? 'granted' : 'refused' },
  })
  notify(tx, {
    userIds: [request.user_id],
    kind: 'time-decided',
    tag: 'tasks',
    params: {
      decision: request.state,
      ...(granted && {
        hours: (request.granted_seconds ?? 0) / 3600,
        ends_at: row.ends_at?.toISOString() ?? null,
      }),
    },
    subtaskId: row.id,
    applicationId: row.application_id,
    authorId: actor.userId,
  })
}
