import { tasksContract } from '@slipway/domain/tasks/contract.ts'
import { titleIn } from '@slipway/domain/tasks/title.ts'
import type { WorkResult } from '@slipway/domain/tasks/work.ts'
import { sql } from 'kysely'
import { oneOf } from '../../../platform/list/filters.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { by, down } from '../../../platform/list/order.ts'
import { few } from '../../../platform/list/page.ts'
import { userGuard } from '../../users/guard.ts'
import { isSeen } from './visible.ts'

/** The rows that the figures of somebody's work count, but for those of tasks that the reader may not see. */
export const workResults = listOf(tasksContract.workResults, {
  id: 'a.id',
  scope: async ({ reader, actor, params: { id } }) => {
    await userGuard.read(reader, actor, tasksContract.workResults.who, id)
    return few(
      reader.db
        .selectFrom('subtask_attempts as a')
        .where('a.user_id', '=', id)
        .where('a.closed_at', 'is not', null)
        .where(isSeen(reader, actor, sql.ref('a.subtask_id'))),
    )
  },
  filters: { outcome: oneOf('a.outcome') },
  sorts: {},
  order: down(by('a.closed_at')),
  present: async ({ reader, actor }, page) => {
    const rows = await reader.db
      .selectFrom('subtask_attempts as a')
      .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 'a.id'))
      .innerJoin('subtasks as s', 's.id', 'a.subtask_id')
      .select(['a.id', 'a.subtask_id', 's.title', 's.type', 'a.outcome', 'a.closed_at'])
      .orderBy('page.place')
      .$narrowType<{ outcome: WorkResult['outcome']; closed_at: Date }>()
      .execute()
    return rows.map((row) => ({ ...row, title: titleIn(actor.locale, row), closed_at: row.closed_at.toISOString() }))
  },
})
