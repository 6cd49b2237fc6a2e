import { ownWorkContract } from '@slipway/domain/own-work/contract.ts'
import type { ResultView } from '@slipway/domain/own-work/schema.ts'
import { titleIn } from '@slipway/domain/tasks/title.ts'
import type { SubtaskType } from '@slipway/domain/tasks/types.ts'
import { sql } from 'kysely'
import { inPeriod } from '../../../platform/list/filters.ts'
import { listOf } from '../../../platform/list/list-of.ts'
import { by, down } from '../../../platform/list/order.ts'
import { counted, spent } from './conditions.ts'

interface Row {
  id: number
  subtask_id: number
  title: string
  type: SubtaskType
  outcome: ResultView['outcome']
  closed_at: Date
  spent: number | null
}

/** One's own attempts that ended, of tasks that are somebody else's by now, too: those the board keeps showing as well. */
export const ownResults = listOf(ownWorkContract.results, {
  id: 'a.id',
  scope: ({ reader, actor }) =>
    reader.db
      .selectFrom('subtask_attempts as a')
      .where('a.user_id', '=', actor.userId)
      .where('a.closed_at', 'is not', null)
      .where('a.forgotten_at', 'is', null),
  filters: { figure: (figure) => counted[figure], ...inPeriod('a.closed_at') },
  sorts: {},
  order: down(by('a.closed_at')),
  present: async ({ reader, actor }, page) => {
    const { rows } = await sql<Row>`WITH page AS ${page}
      SELECT a.id, a.subtask_id, s.title, s.type, a.outcome, a.closed_at, ${spent} AS spent
      FROM page JOIN subtask_attempts a ON a.id = page.id JOIN subtasks s ON s.id = a.subtask_id
      ORDER BY page.place`.execute(reader.db)
    return rows.map((row) => ({
      ...row,
      title: titleIn(actor.locale, row),
      closed_at: row.closed_at.toISOString(),
    }))
  },
})
