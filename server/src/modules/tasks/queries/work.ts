import type { Actor } from '@slipway/domain/access/actor.ts'
import type { Input } from '@slipway/domain/kernel/endpoint.ts'
import { percentOf } from '@slipway/domain/kernel/percent.ts'
import { earnedTypes } from '@slipway/domain/money/kinds.ts'
import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { heldStatuses } from '@slipway/domain/tasks/status.ts'
import type { WorkView } from '@slipway/domain/tasks/work.ts'
import { sql } from 'kysely'
import { depositedBy } from '../../../ledger/deposited.ts'
import type { Reader } from '../../../platform/tx.ts'
import { userGuard } from '../../users/guard.ts'
import { visibleSubtasks } from './visible.ts'

type Work = Input<(typeof tasksContract)['work']>
const latest = 10

type Counts = Pick<WorkView, 'accepted' | 'revised' | 'expired' | 'failed' | 'released' | 'in_hand'>

/** What became of a person's attempts, what they earned, and the latest tasks that the reader may see. */
export async function work(reader: Reader, actor: Actor, { params: { id } }: Work): Promise<WorkView> {
  await userGuard.read(reader, actor, tasksContract.work.who, id)
  const counts = await countsOf(reader, id)
  const delivered = counts.accepted + counts.revised
  const due = delivered + counts.expired
  return {
    id,
    ...counts,
    on_time: percentOf(delivered, due),
    earned: await depositedBy(reader, id, earnedTypes),
    recent: await recent(reader, actor, id),
  }
}

async function countsOf({ db }: Reader, userId: number): Promise<Counts> {
  const { rows } = await sql<Counts>`SELECT
      count(*) FILTER (WHERE outcome = 'completed')::int AS accepted,
      count(*) FILTER (WHERE outcome = 'revised')::int AS revised,
      count(*) FILTER (WHERE outcome = 'expired')::int AS expired,
      count(*) FILTER (WHERE outcome = 'failed')::int AS failed,
      count(*) FILTER (WHERE outcome IN ('released', 'returned'))::int AS released,
      (SELECT count(*)::int FROM subtasks WHERE executor_id = ${userId}
        AND status = ANY (${[...heldStatuses]}::text[])) AS in_hand
    FROM subtask_attempts WHERE user_id = ${userId}`.execute(db)
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
