import type { Actor } from '@slipway/domain/access/actor.ts'
import type { ErrorCode } from '@slipway/domain/errors.ts'
import { errorText } from '@slipway/domain/errors.ts'
import type { TimeRequestView } from '@slipway/domain/tasks/more-time.schema.ts'
import { asks, mostHours, whyNotAsk, whyNotDecide, whyNotDecider } from '@slipway/domain/tasks/more-time.ts'
import type { MoreTimeView } from '@slipway/domain/tasks/schema.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import type { Reader } from '../../../platform/tx.ts'
import { people } from '../../users/queries/people.ts'
import { errorParams } from '../denial.ts'
import { iso, type StateColumns, stateOf } from '../row.ts'

export type TimeRequestRow = Selectable<Database['time_requests']>

/** The request that waits for its answer. */
export const openRequest = ({ db }: Reader, subtaskId: number): Promise<TimeRequestRow | undefined> =>
  db
    .selectFrom('time_requests')
    .selectAll()
    .where('subtask_id', '=', subtaskId)
    .where('state', '=', 'requested')
    .executeTakeFirst()

export const requestOf = ({ db }: Reader, subtaskId: number, id: number): Promise<TimeRequestRow | undefined> =>
  db.selectFrom('time_requests').selectAll().where('subtask_id', '=', subtaskId).where('id', '=', id).executeTakeFirst()

/** The last one of the present executor that somebody answered. */
const lastAnswered = ({ db }: Reader, subtaskId: number, executorId: number) =>
  db
    .selectFrom('time_requests')
    .selectAll()
    .where('subtask_id', '=', subtaskId)
    .where('user_id', '=', executorId)
    .where('state', 'in', ['granted', 'refused'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** As the policy of the domain reads it. */
export const askedOf = ({ user_id, impersonator_id, state }: TimeRequestRow) => ({
  askedBy: [user_id, impersonator_id],
  state,
})

interface Shown extends StateColumns {
  id: number
  ends_at: Date | null
}

/** What a card tells of more time: who may ask and answer, what waits and what was answered. */
export async function moreTimeOf(reader: Reader<{ cipher: Cipher }>, actor: Actor, row: Shown): Promise<MoreTimeView> {
  const task = stateOf(row)
  const clock = { now: reader.now, endsAt: row.ends_at }
  const open = await openRequest(reader, row.id)
  const last = row.executor_id === null ? undefined : await lastAnswered(reader, row.id, row.executor_id)
  const told = (code: ErrorCode | null) =>
    code && { code, text: errorText(code, actor.locale, errorParams(code, row, actor.locale, {})) }
  const asked = open && askedOf(open)
  return {
    ...(asks(actor, task) && { ask: told(whyNotAsk(actor, task, clock, open !== undefined)) }),
    ...(asked && !whyNotDecider(actor, task) && { decide: told(whyNotDecide(actor, task, clock, asked)) }),
    most_hours: mostHours(row.time_limit),
    open: open ? await presentRequest(reader, open) : null,
    last: last ? await presentRequest(reader, last) : null,
  }
}

export async function presentRequest(
  reader: Reader<{ cipher: Cipher }>,
  row: TimeRequestRow,
): Promise<TimeRequestView> {
  const persons = await people(reader, [row.user_id])
  return {
    id: row.id,
    subtask_id: row.subtask_id,
    user: persons.get(row.user_id) ?? null,
    hours: row.asked_seconds / 3600,
    comment: row.comment,
    state: row.state,
    granted_hours: row.granted_seconds === null ? null : row.granted_seconds / 3600,
    answer: row.answer,
    created_at: row.created_at.toISOString(),
    decided_at: iso(row.decided_at),
  }
}
