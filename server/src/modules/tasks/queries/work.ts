import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { percentOf } from '@slipway/domain/kernel/percent.ts'
import { earnedTypes } from '@slipway/domain/money/kinds.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { heldStatuses } from '@slipway/domain/tasks/status.ts'
import type { WorkView } from '@slipway/domain/tasks/work.ts'
import { countedOutcomes, endedFigures, type WorkFigure, workFigures } from '@slipway/domain/tasks/work-figures.ts'
import { type RawBuilder, sql } from 'kysely'
import { depositedBy } from '../../../ledger/deposited.ts'
import type { Reader } from '../../../platform/tx.ts'
import { userGuard } from '../../users/guard.ts'
import { isSeen, visibleSubtasks } from './visible.ts'

type Work = Input<(typeof tasksContract)['work']>
const latest = 10

/** How many rows there are, and how many of them the reader may see. */
type Counts = Record<WorkFigure, { all: number; seen: number }>

/** What became of a person's attempts, what they earned, and the latest tasks that the reader may see. */
export async function work(reader: Reader, actor: Actor, { params: { id } }: Work): Promise<WorkView> {
  await userGuard.read(reader, actor, tasksContract.work.who, id)
  const counts = await countsOf(reader, actor, id)
  const { accepted, revised, expired, failed, released, due, in_hand } = counts
  return {
    id,
    ...{ accepted: accepted.all, revised: revised.all, expired: expired.all, failed: failed.all },
    ...{ released: released.all, in_hand: in_hand.all },
    on_time: percentOf(due.all - expired.all, due.all),
    shown: workFigures.filter((figure) => counts[figure].seen === counts[figure].all),
    earned: await depositedBy(reader, id, earnedTypes),
    recent: await recent(reader, actor, id),
  }
}

async function countsOf(reader: Reader, actor: Actor, userId: number): Promise<Counts> {
  const sum = (which: RawBuilder<unknown>) =>
    sql`json_build_object('all', count(*) FILTER (WHERE ${which}), 'seen', count(*) FILTER (WHERE ${which} AND is_seen))`
  const ended = endedFigures.map(
    (figure) => sql`${sum(sql`outcome = ANY (${[...countedOutcomes[figure]]}::text[])`)} AS ${sql.ref(figure)}`,
  )
  const { rows } = await sql<Counts>`SELECT ${sql.join(ended)},
      (SELECT ${sum(sql`true`)} FROM (SELECT ${isSeen(reader, actor, sql`held.id`)} AS is_seen FROM subtasks held
        WHERE held.executor_id = ${userId} AND held.status = ANY (${[...heldStatuses]}::text[])) h) AS in_hand
    FROM (SELECT a.outcome, ${isSeen(reader, actor, sql`a.subtask_id`)} AS is_seen FROM subtask_attempts a
      WHERE a.user_id = ${userId} AND a.closed_at IS NOT NULL) ended`.execute(reader.db)
  return rows[0] as Counts
}

async function recent(reader: Reader, actor: Actor, userId: number): Promise<WorkView['recent']> {
  const rows = await visibleSubtasks(reader, actor)
    .select(['subtasks.id', 'subtasks.title', 'subtasks.type', 'subtasks.status', 'subtasks.updated_at'])
    .where('subtasks.executor_id', '=', userId)
    .orderBy('subtasks.updated_at', 'desc')
    .orderBy('subtasks.id', 'desc')
    .limit(latest)
    .execute()
  return rows.map(({ updated_at, ...row }) => ({ ...row, updated_at: updated_at.toISOString() }))
}
