import type { Actor } from '@slipway/domain/access/actor.ts'
import type { ErrorCode } from '@slipway/domain/errors.ts'
import type { Locale } from '@slipway/domain/kernel/locale.ts'
import { type Dispute, disputeStateText, type Standing } from '@slipway/domain/rounds/disputes.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { wasPaid } from '../../../ledger/pay-subtask.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { Reader, Tx } from '../../../platform/tx.ts'
import { setting } from '../../settings/queries/settings.ts'
import { actedBySameHands } from '../commands/act.ts'
import { errorParams } from '../denial.ts'
import type { StateColumns, SubtaskRow } from '../row.ts'

export type DisputeRow = Selectable<Database['disputes']>

/** As the policy of the domain reads it. */
export const asDispute = ({ kind, state, user_id }: DisputeRow): Dispute => ({ kind, state, userId: user_id })

/** What waits for its answer; one at most. */
export const openDispute = ({ db }: Reader, subtaskId: number): Promise<DisputeRow | undefined> =>
  db
    .selectFrom('disputes')
    .selectAll()
    .where('subtask_id', '=', subtaskId)
    .where('state', '=', 'open')
    .executeTakeFirst()

export const openDisputesOf = async ({ db }: Reader, subtaskIds: readonly number[]): Promise<DisputeRow[]> =>
  subtaskIds.length === 0
    ? []
    : db.selectFrom('disputes').selectAll().where('subtask_id', 'in', subtaskIds).where('state', '=', 'open').execute()

/** The dispute that a call names, of this subtask. Throws not_found. */
export async function disputeOf(tx: Tx, subtaskId: number, id: number): Promise<DisputeRow> {
  const row = await tx.db
    .selectFrom('disputes')
    .selectAll()
    .where('subtask_id', '=', subtaskId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** The latest first: all of the subtask's, or those about one executor's work. */
export const disputesAt = ({ db }: Reader, subtaskId: number, executorId: number | null): Promise<DisputeRow[]> =>
  db
    .selectFrom('disputes')
    .selectAll()
    .where('subtask_id', '=', subtaskId)
    .$if(executorId !== null, (query) => query.where('executor_id', '=', executorId))
    .orderBy('id', 'desc')
    .execute()

type Disputed = StateColumns & Pick<SubtaskRow, 'id' | 'cost_minor' | 'currency' | 'attempt_number'>

/** How the actor and the money stand to the work, for the policy. */
export async function standingIn(reader: Reader, actor: Actor, row: Disputed): Promise<Standing> {
  const paid = row.executor_id === null ? false : await paidBefore(reader, row, row.executor_id)
  return {
    now: reader.now,
    sameHands: await actedBySameHands(reader, actor, row),
    confirms: row.status === 'checking' && (await setting(reader, `confirmation_${row.type}`)),
    nothingToPay: row.cost_minor === 0n || paid,
    offeredBy: await offeredBy(reader, row),
  }
}

async function offeredBy(reader: Reader, { id, executor_id }: Disputed): Promise<number[]> {
  const disputes = executor_id === null ? [] : await disputesAt(reader, id, executor_id)
  return disputes.filter(({ kind }) => kind === 'offer').map(({ user_id }) => user_id)
}

const paidBefore = (reader: Reader, { id, attempt_number, cost_minor, currency }: Disputed, userId: number) =>
  wasPaid(reader, { subtaskId: id, attemptNumber: attempt_number, userId, amount: cost_minor, currency })

type Begun = Pick<Insertable<Database['disputes']>, 'kind' | 'comment' | 'share' | 'amount_minor'>

/** The caller holds the subtask's row, which has an executor. */
export const begin = (tx: Tx, actor: Actor, row: SubtaskRow, begun: Begun): Promise<DisputeRow> =>
  tx.db
    .insertInto('disputes')
    .values({
      ...begun,
      subtask_id: row.id,
      user_id: actor.userId,
      executor_id: row.executor_id as number,
      state: 'open',
      created_at: tx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const close = (
  tx: Tx,
  actor: Actor,
  { id }: DisputeRow,
  ending: Updateable<Database['disputes']>,
): Promise<DisputeRow> =>
  tx.db
    .updateTable('disputes')
    .set({ ...ending, closed_by: actor.userId, closed_at: tx.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** What the words of a denial name. */
export const paramsOf = (code: ErrorCode, row: StateColumns, dispute: Dispute | null, locale: Locale) =>
  code === 'dispute_closed'
    ? { state_text: disputeStateText[dispute?.state ?? 'lapsed'][locale] }
    : errorParams(code, row, locale, {})

export function refuse(code: ErrorCode | null, actor: Actor, row: SubtaskRow, dispute: Dispute | null): void {
  if (code) throw new AppError(code, paramsOf(code, row, dispute, actor.locale))
}
